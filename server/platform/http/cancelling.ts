interface Connection {
  writableFinished: boolean;
  once(event: "close", heard: () => void): unknown;
}

/** Aborts when whoever asked goes away before the answer is out. */
export function cancelledWith(connection: Connection): AbortSignal {
  const controller = new AbortController();
  connection.once("close", () => {
    if (!connection.writableFinished) controller.abort();
  });
  return controller.signal;
}
