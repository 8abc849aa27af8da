/** Runs a command whose only argument is a file, and prints its answer or why it failed. */
export async function runOnFile(
  usage: string,
  run: (file: string) => Promise<string>,
): Promise<void> {
  const [file, ...others] = process.argv.slice(2);
  if (!file || file.startsWith('-') || others.length > 0) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  try {
    process.stdout.write(`${await run(file)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
