/** How much work something is, in milliseconds of processor time: unlike the clock's, they leave out what else the machine does. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
