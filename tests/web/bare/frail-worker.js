/**
 * A worker that speaks as the engine does and knows no game. It dies, falls silent or drags a job
 * on when it is told to, so that the client can be watched.
 */

/** @param {object} message */
const tell = (message) => postMessage(message);

/** @type {number | null} */
let job = null;

self.onmessage = ({ data: { request } }) => {
  const reply = { v: 1, id: request.id, ok: true, events: [], saves: {}, pending: false };
  switch (request.do) {
    case "hello":
      tell({ reply: { ...reply, view: null, greeted: Object.keys(request.saves) } });
      break;
    case "die":
      tell({ fatal: "told to die" });
      break;
    case "sleep":
      break;
    case "job":
      job = request.id;
      tell({ reply: { ...reply, job, pending: true } });
      tell({ reply: { ...reply, job, pending: true, progress: { nodes: 5 } } });
      break;
    case "move-on":
      tell({ reply: { ...reply, dropped: job === null ? [] : [job] } });
      job = null;
      break;
    default:
      tell({ reply: { ...reply, saves: { key: "text" } } });
  }
};

tell({ boot: "ready", milliseconds: 0 });
