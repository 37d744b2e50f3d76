/** Lets Node find the libraries that the site build puts beside the page. */

import { register } from "node:module";

register("./vendored_hooks.js", import.meta.url);
