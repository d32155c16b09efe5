interface Connection {
  writableFinished: boolean;
  once(event: "close", heard: () => void): unknown;
}

/** A signal that aborts if the client disconnects before the answer is complete. */
export function cancelledWith(connection: Connection): AbortSignal {
  const controller = new AbortController();
  connection.once("close", () => {
    if (!connection.writableFinished) controller.abort();
  });
  return controller.signal;
}
