import { setFlagsFromString } from "node:v8";

/**
 * Bodies, files and what threads are sent lie outside the heap. V8 by itself looks through the whole heap each
 * time some 60 MB of them have come, which for a heap of 100 MB costs more than an upload of 5 MB itself; like
 * this it waits until heap and buffers together have grown by their share. To be called before anything is loaded.
 */
export const collectByShare = (): void =>
  setFlagsFromString("--external-memory-accounted-in-global-limit");
