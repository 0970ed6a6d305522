import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

type Engine = Pick<PGlite, 'query' | 'exec' | 'execProtocolStream' | 'runExclusive' | 'parsers' | 'serializers'>;

/** A statement that the engine has taken apart: its name there, and the types of its parameters. */
interface Prepared {
  readonly name: string;
  readonly types: readonly number[];
}

/**
 * Texts that are remembered. A prepared one takes some ten kilobytes of the engine's memory, now and then a hundred.
 */
const MOST_KNOWN = 300;
const canPrepare = /^\s*(?:select|insert|update|delete|with)\b/i;
const { serialize } = protocol;

/**
 * Runs statements, and keeps those prepared that come again: in WebAssembly, taking a statement apart costs several
 * times what most of them then cost to run. Texts that come once (lists of different lengths, scripts) leave nothing
 * behind.
 */
export class EngineStatements {
  readonly #engine: Engine;
  /** By text, the longest unused first. `null` has come once. */
  readonly #known = new Map<string, Prepared | null>();
  #names = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** As `PGlite.query`: the same rows, counts and errors. */
  async run(sql: string, params: readonly unknown[]): Promise<Results> {
    const known = this.#known.get(sql);
    if (known === undefined) {
      if (canPrepare.test(sql)) await this.#remember(sql, null);
      return await this.#engine.query(sql, [...params]);
    }
    const prepared = known ?? (await this.#prepare(sql));
    await this.#remember(sql, prepared);
    const values = params.map((value, at) => this.#serialized(value, prepared.types[at]));
    const messages = await this.#send(
      serialize.bind({ statement: prepared.name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    return parse.parseResults(messages, this.#engine.parsers)[0] ?? { rows: [], fields: [] };
  }

  /** What tables look like is about to change: nothing is prepared any more. */
  async forget(): Promise<void> {
    if (this.#known.size === 0) return;
    this.#known.clear();
    await this.#engine.exec('deallocate all');
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#names += 1;
    const name = `s${this.#names}`;
    const messages = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    return { name, types: parse.parseDescribeStatementResults(messages) };
  }

  async #remember(sql: string, prepared: Prepared | null): Promise<void> {
    this.#known.delete(sql);
    this.#known.set(sql, prepared);
    if (this.#known.size <= MOST_KNOWN) return;
    const [oldest] = this.#known;
    if (!oldest) return;
    const [text, gone] = oldest;
    this.#known.delete(text);
    if (gone) await this.#send(serialize.close({ type: 'S', name: gone.name }));
  }

  #serialized(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.#engine.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  /**
   * One round of the protocol, ended by its Sync, so that a failure inside it leaves the session ready for the next.
   */
  #send(...messages: readonly Uint8Array[]) {
    return this.#engine.runExclusive(() =>
      this.#engine.execProtocolStream(Buffer.concat([...messages, serialize.sync()])),
    );
  }
}
