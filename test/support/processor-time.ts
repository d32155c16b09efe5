/**
 * How long this process computes for some work, in milliseconds: what else runs on the machine is not in it.
 */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
