import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../support/data-folder.ts';
import { Person } from '../support/person.ts';
import { freePort, type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/server.ts';

/** The program on a data directory of its own, which is killed and started again as often as a test wants. */
export class Mortal {
  readonly person: Person;
  /** How many lives had been led when it began. */
  readonly bornAt: number;
  readonly #folder: string;
  readonly #port: number;
  readonly #environment: Readonly<Record<string, string>>;
  #server: RunningServer;

  private constructor(
    folder: string,
    port: number,
    environment: Readonly<Record<string, string>>,
    server: RunningServer,
    person: Person,
    bornAt: number,
  ) {
    this.bornAt = bornAt;
    this.#folder = folder;
    this.#port = port;
    this.#environment = environment;
    this.#server = server;
    this.person = person;
  }

  /** Starts on a copy of `prepared`, in which Ada has an account: a new database takes seconds to make, a copy none. */
  static async start(prepared: string, environment: Readonly<Record<string, string>>, bornAt: number): Promise<Mortal> {
    const folder = temporaryFolder();
    cpSync(prepared, folder, { recursive: true });
    const port = await freePort();
    const withFaults = { ...environment, NOUSBOARD_FAULT_FILE: join(folder, 'fault') };
    writeFileSync(join(folder, 'fault'), '');
    const server = await startServer({ dataDir: folder, port, environment: withFaults });
    const person = await new Person(server.origin).login();
    return new Mortal(folder, port, withFaults, server, person, bornAt);
  }

  /** Starts on a new database in which Ada has an account. */
  static async startNew(): Promise<Mortal> {
    const prepared = dataFolder();
    try {
      const server = await startServer({ dataDir: prepared });
      await new Person(server.origin).register();
      await server.kill('SIGTERM');
      return await Mortal.start(prepared, {}, 0);
    } finally {
      removeFolder(prepared);
    }
  }

  /** From now on the program dies at the n-th time that it reaches the place. */
  dieAt(place: string, nth: number): void {
    writeFileSync(join(this.#folder, 'fault'), `${place}@${nth}`);
  }

  /** Which stages take their time in it, as the environment says it. */
  get pauses(): string | undefined {
    return this.#environment.NOUSBOARD_SLOW;
  }

  get pid(): number {
    return this.#server.child.pid ?? 0;
  }

  get isDead(): boolean {
    return this.#server.child.exitCode !== null || this.#server.child.signalCode !== null;
  }

  /** Whether it has died, asked of itself: the system tells of a death a moment after it. */
  async hasDied(): Promise<boolean> {
    try {
      await (await fetch(`${this.#server.origin}/healthz`)).arrayBuffer();
      return this.isDead;
    } catch {
      await this.#server.ended; // Nobody listens any more.
      return true;
    }
  }

  async kill(): Promise<void> {
    await this.#server.kill('SIGKILL');
  }

  /**
   * Starts it again on the same data and the same port when it is dead. The session goes on: a restart signs nobody
   * out.
   */
  async revive(): Promise<void> {
    writeFileSync(join(this.#folder, 'fault'), '');
    if (!this.isDead) return;
    this.#server = await startServer({ dataDir: this.#folder, port: this.#port, environment: this.#environment });
  }

  output(): string {
    return this.#server.output();
  }

  async end(): Promise<void> {
    await this.#server.kill('SIGKILL');
    removeFolder(this.#folder);
  }
}
