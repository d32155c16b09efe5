import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { Failure, tooMany } from "../errors.ts";

/**
 * Limits for tasks that need much processor time and run in threads: how many at a time, how many more may
 * wait, how many of both per account, and when a task is stopped (docs/operations.md).
 */
export interface WorkLimits {
  threads: number;
  waiting: number;
  ofOne: number;
  seconds: number;
  /** Seconds of processor time that one account may use in ten minutes. */
  secondsOfOne: number;
  memoryMb: number;
}

export const workLimits: WorkLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 40,
  ofOne: 12,
  seconds: 60,
  secondsOfOne: 240,
  memoryMb: 512,
};

const waitSeconds = 5;
const windowMs = 600_000;
/** A thread that is idle for this long ends, to free its memory. */
const idleSeconds = 60;

/** Whose task it is. A null account stands for a job, which is always accepted. */
export interface Asker {
  account: string | null;
  signal?: AbortSignal | undefined;
  /** Buffers of what is given that the thread gets instead of a copy: the asker has them no more. */
  handsOver?: ArrayBuffer[];
}

interface Task {
  file: string;
  name: string;
  given: unknown;
  account: string | null;
  signal: AbortSignal | undefined;
  handsOver: ArrayBuffer[];
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A thread's result for a task, with the processor time used in milliseconds. */
type Answer = ({ answer: unknown } | { error: string }) & { ms: number };

interface Thread {
  worker: Worker;
  /** Takes the result of the current task; null while the thread is idle. */
  hear: ((said: Answer | Error) => void) | null;
  rests: NodeJS.Timeout | undefined;
}

/** The current state of a pool, and what it has done so far. */
export interface WorkCounts {
  running: number;
  waiting: number;
  done: Record<string, number>;
  refused: number;
  ended: number;
}

/**
 * Runs tasks in worker threads. Accounts take turns, tasks beyond the limit of the queue are refused, and a
 * task is stopped, with its thread, when its caller disconnects.
 */
export class WorkPool {
  readonly limits: WorkLimits;
  /** Waiting tasks by account; the first account is next. */
  readonly #lines = new Map<string | null, Task[]>();
  readonly #held = new Map<string, number>();
  /** Milliseconds that each account used in the current window. */
  readonly #used = new Map<string, number>();
  #windowEnds = 0;
  readonly #running = new Set<Task>();
  readonly #abort = new Map<Task, () => void>();
  readonly #idle: Thread[] = [];
  readonly #done: Record<string, number> = {};
  #refused = 0;
  #ended = 0;

  constructor(limits: WorkLimits) {
    this.limits = limits;
  }

  counts(): WorkCounts {
    return {
      running: this.#running.size,
      waiting: this.#waiting(),
      done: { ...this.#done },
      refused: this.#refused,
      ended: this.#ended,
    };
  }

  #waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  #admit(account: string | null): void {
    if (account === null) return;
    this.#turnWindow();
    if ((this.#used.get(account) ?? 0) >= this.limits.secondsOfOne * 1000) {
      this.#refused += 1;
      throw tooMany(
        Math.max(waitSeconds, Math.ceil((this.#windowEnds - performance.now()) / 1000)),
      );
    }
    const held = this.#held.get(account) ?? 0;
    if (held >= this.limits.ofOne) {
      this.#refused += 1;
      throw tooMany(waitSeconds);
    }
    if (this.#waiting() >= this.limits.waiting) {
      this.#refused += 1;
      throw new Failure("unavailable", "errors:busy", { retryAfter: waitSeconds });
    }
    this.#held.set(account, held + 1);
  }

  #turnWindow(): void {
    if (performance.now() < this.#windowEnds) return;
    this.#windowEnds = performance.now() + windowMs;
    this.#used.clear();
  }

  #charge(account: string | null, ms: number): void {
    if (account !== null) this.#used.set(account, (this.#used.get(account) ?? 0) + ms);
  }

  #leave(account: string | null): void {
    if (account === null) return;
    const left = (this.#held.get(account) ?? 1) - 1;
    if (left > 0) this.#held.set(account, left);
    else this.#held.delete(account);
  }

  /**
   * Runs an exported function of a file in a thread; its argument and result are copied, except buffers of
   * the result's own fields, which are moved.
   * @throws {Failure} `too_many` if the account has too many tasks in the pool or has used up its time,
   *   `unavailable` if the queue is full
   */
  async run<A>(file: URL, name: string, given: unknown, asker: Asker): Promise<A> {
    const { account, signal, handsOver = [] } = asker;
    signal?.throwIfAborted();
    this.#admit(account);
    try {
      return (await new Promise<unknown>((resolve, reject) => {
        const what = { file: file.href, name, given, handsOver };
        const task: Task = { ...what, account, signal, resolve, reject };
        signal?.addEventListener("abort", () => this.#drop(task, signal.reason), { once: true });
        const line = this.#lines.get(account);
        if (line) line.push(task);
        else this.#lines.set(account, [task]);
        this.#next();
      })) as A;
    } finally {
      this.#leave(account);
    }
  }

  /** Removes and returns the first task of the account whose turn it is; the account goes to the end. */
  #take(): Task | undefined {
    const [turn] = this.#lines;
    if (!turn) return undefined;
    const [account, line] = turn;
    const task = line.shift();
    this.#lines.delete(account);
    if (line.length > 0) this.#lines.set(account, line);
    // Skips a task whose caller disconnected while it waited.
    return task?.signal?.aborted ? this.#take() : task;
  }

  #drop(task: Task, reason: unknown): void {
    const line = this.#lines.get(task.account);
    const at = line?.indexOf(task) ?? -1;
    if (line && at >= 0) {
      line.splice(at, 1);
      if (line.length === 0) this.#lines.delete(task.account);
    }
    task.reject(reason);
    this.#abort.get(task)?.();
  }

  #next(): void {
    if (this.#running.size >= this.limits.threads) return;
    const task = this.#take();
    if (!task) return;
    this.#running.add(task);
    const thread = this.#idle.pop() ?? this.#begin();
    clearTimeout(thread.rests);
    thread.worker.ref();
    const began = performance.now();
    const finish = (worked: boolean, ms = performance.now() - began) => {
      if (!this.#running.delete(task)) return;
      this.#charge(task.account, ms);
      clearTimeout(timer);
      this.#abort.delete(task);
      thread.hear = null;
      if (worked) this.#rest(thread);
      else {
        this.#ended += 1;
        void thread.worker.terminate();
      }
      this.#next();
    };
    const timer = setTimeout(() => {
      task.reject(new Error(`a task took too long: ${task.name}`));
      finish(false);
    }, this.limits.seconds * 1000);
    this.#abort.set(task, () => finish(false));
    thread.hear = (said) => {
      if (said instanceof Error) task.reject(said);
      else if ("error" in said) task.reject(new Error(said.error));
      else {
        this.#done[task.name] = (this.#done[task.name] ?? 0) + 1;
        task.resolve(said.answer);
      }
      if (said instanceof Error) finish(false);
      else finish(true, said.ms);
    };
    const { file, name, given } = task;
    thread.worker.postMessage({ file, name, given }, task.handsOver);
  }

  #begin(): Thread {
    const worker = new Worker(new URL("./thread.ts", import.meta.url), {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb },
    });
    const thread: Thread = { worker, hear: null, rests: undefined };
    worker.on("message", (said: Answer) => thread.hear?.(said));
    worker.on("error", (error) => thread.hear?.(error as Error));
    worker.on("exit", () => {
      thread.hear?.(new Error("a thread ended"));
      this.#forget(thread);
    });
    return thread;
  }

  #forget(thread: Thread): void {
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  #rest(thread: Thread): void {
    thread.rests = setTimeout(() => {
      this.#forget(thread);
      void thread.worker.terminate();
    }, idleSeconds * 1000).unref();
    // An idle thread must not keep the process running.
    thread.worker.unref();
    this.#idle.push(thread);
  }
}

/** The pool of this process. */
export const pool = new WorkPool(workLimits);
