const names = new Set(["127.0.0.1", "localhost", "[::1]", "::1"]);

/** Whether a host name or address is this very machine, as whoever is on it writes it. */
export const isLoopback = (hostname: string) => names.has(hostname.toLowerCase());
