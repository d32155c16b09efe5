import { startProgram } from "#web/lib/start-program.ts";

startProgram();
