const names = new Set(["127.0.0.1", "localhost", "[::1]", "::1"]);

/** Whether a host name or address means this machine. */
export const isLoopback = (hostname: string) => names.has(hostname.toLowerCase());
