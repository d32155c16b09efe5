import { reasonOf } from "#server/doctor/finding.ts";
import { ConfigurationError } from "#server/platform/config.ts";
import { KeepingError } from "#server/keeping/archive.ts";

/** Runs a command; what its operator can mend is said in a sentence, without where in the code. */
export async function plainly(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const known = error instanceof ConfigurationError || error instanceof KeepingError;
    // A file that is not there, a server that does not answer: the system has said it.
    const ofTheSystem =
      error instanceof AggregateError ||
      (error instanceof Error && "code" in error && "syscall" in error);
    console.error(known || ofTheSystem ? reasonOf(error) : error);
    process.exitCode = 1;
  }
}
