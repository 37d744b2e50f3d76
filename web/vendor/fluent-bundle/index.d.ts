/** The build copies the library here; this says what it is. */
export * from "@fluent/bundle";
