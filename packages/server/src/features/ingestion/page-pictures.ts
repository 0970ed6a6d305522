import { Problem } from '@nousboard/contracts';
import type { Original } from '#features/files/index.ts';
import { originalKey } from '#features/files/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import { createFairTurns } from '#platform/fair-turns.ts';
import type { SandboxChild } from '#platform/sandbox/child.ts';
import { SandboxError, startChild } from '#platform/sandbox/child.ts';
import type { RenderedFile, RenderFrame, RenderRequest } from './child/messages.ts';
import { partPictureKey, pictureKey, printedPdfKey, printedPictureKey, thumbnailKey } from './derived-keys.ts';
import { LIMITS, PICTURE_WIDTHS, THUMBNAIL_WIDTH } from './limits.ts';
import { pngOf } from './picture-file.ts';

/** A stored document whose pages can be drawn. */
interface Pictured {
  readonly blobKey: string;
  readonly kind: RenderedFile['kind'];
}

/** A version of a file that its person may see. */
interface Shown {
  readonly tenantId: string;
  readonly versionId: string;
  /** The tenant of whoever wants to see it. */
  readonly askedBy: string;
}

/** The same with what it was read from. */
interface ShownOriginal extends Shown {
  readonly original: Original;
}

const pictured = ({ tenantId, original: { sha256, mime } }: ShownOriginal): Pictured => ({
  blobKey: originalKey(tenantId, sha256),
  kind: mime.startsWith('image/') ? 'image' : 'pdf',
});

const fittingWidth = (width: number): number =>
  PICTURE_WIDTHS.find(one => one >= width) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width;

/** A child that keeps one document open. Requests are answered one after the other. */
class Renderer {
  readonly #child: SandboxChild<RenderFrame>;
  readonly #release: () => Promise<void>;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #isOver = false;
  readonly #onEnd: () => void;

  private constructor(child: SandboxChild<RenderFrame>, release: () => Promise<void>, onEnd: () => void) {
    this.#child = child;
    this.#release = release;
    this.#onEnd = onEnd;
  }

  static async open(blobs: Blobs, { blobKey, kind }: Pictured, onEnd: () => void): Promise<Renderer> {
    const { path, release } = await blobs.path(blobKey);
    const child = await startChild<RenderFrame>({
      entry: new URL('./child/render-child.ts', import.meta.url),
      readable: [path],
      addons: kind !== 'pdf',
      limits: { ...LIMITS, stallMs: LIMITS.renderStallMs, niceness: 0 },
    });
    const renderer = new Renderer(child, release, onEnd);
    child.send({ path, kind } satisfies RenderedFile);
    const { head } = await renderer.#answer();
    if (head.type === 'opened') return renderer;
    await renderer.close();
    throw new Problem('not_found');
  }

  /** The next answer; a child that gives none is over. */
  async #answer(): Promise<{ head: RenderFrame; bytes: Uint8Array }> {
    try {
      const frame = await this.#child.next();
      if (frame === undefined) throw new Problem('not_found');
      return { head: frame.head, bytes: frame.bytes };
    } catch (cause) {
      await this.close();
      if (!(cause instanceof SandboxError)) throw cause;
      // What is ended from outside says nothing of the page, which is there and can be asked for again.
      const code = cause.end === 'stopped' || cause.end === 'killed' ? 'unavailable' : 'not_found';
      throw new Problem(code, { end: cause.end }, { cause });
    }
  }

  /** A picture as PNG; undefined when the child was over before its turn came. */
  render(request: RenderRequest): Promise<Uint8Array | undefined> {
    const picture = this.#turn.then(async () => {
      if (this.#isOver) return undefined;
      clearTimeout(this.#idle);
      this.#child.send(request);
      const { head, bytes } = await this.#answer();
      this.#idle = setTimeout(() => void this.close(), LIMITS.renderIdleMs);
      this.#idle.unref();
      // What cannot be drawn keeps nobody else in line from theirs.
      if (head.type !== 'picture') throw new Problem('not_found');
      return pngOf(bytes, head.width, head.height);
    });
    // The next in line waits for this one, however it ends; who asked learns of the failure from `picture` itself.
    this.#turn = picture.then(
      () => undefined,
      () => undefined,
    );
    return picture;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onEnd();
    this.#child.kill();
    await this.#release();
  }
}

/** A document that is kept open, and how many pictures are drawn of it. */
interface OpenDocument {
  readonly renderer: Promise<Renderer>;
  drawing: number;
}

const closeOnceOpen = ({ renderer }: OpenDocument): Promise<void> =>
  renderer.then(
    open => open.close(),
    () => undefined,
  );

/** Pictures of pages, made on demand and kept beside what else was derived from the version. */
export class PagePictures {
  readonly #blobs: Blobs;
  /** By where they are stored, the one used longest ago first. */
  readonly #documents = new Map<string, OpenDocument>();
  readonly #making = new Map<string, Promise<Uint8Array>>();
  readonly #turns = createFairTurns({
    atOnce: LIMITS.renderers,
    mostWaiting: LIMITS.renderWaiting,
    mostWaitingOfOne: LIMITS.renderWaitingOfOne,
  });
  #isClosed = false;

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  /** Keeps a document open for a picture that has its turn. */
  #open(document: Pictured): OpenDocument {
    if (this.#isClosed) throw new Problem('unavailable');
    const { blobKey } = document;
    const known = this.#documents.get(blobKey);
    if (known !== undefined) {
      this.#documents.delete(blobKey);
      this.#documents.set(blobKey, known);
      return known;
    }
    this.#makeRoom();
    // Another may stand there by then.
    const forget = () => {
      if (this.#documents.get(blobKey) === opened) this.#documents.delete(blobKey);
    };
    const opened: OpenDocument = { renderer: Renderer.open(this.#blobs, document, forget), drawing: 0 };
    opened.renderer.catch(forget);
    this.#documents.set(blobKey, opened);
    return opened;
  }

  /** Closes an idle document when as many are open as may be. One is idle then: no more have a turn at once. */
  #makeRoom(): void {
    if (this.#documents.size < LIMITS.renderers) return;
    for (const [blobKey, open] of this.#documents) {
      if (open.drawing > 0) continue;
      this.#documents.delete(blobKey);
      void closeOnceOpen(open);
      return;
    }
  }

  async #draw(document: Pictured, request: RenderRequest): Promise<Uint8Array> {
    for (;;) {
      const open = this.#open(document);
      open.drawing += 1;
      try {
        const png = await (await open.renderer).render(request);
        if (png !== undefined) return png;
      } finally {
        open.drawing -= 1;
      }
    }
  }

  async #picture({ askedBy }: Shown, document: Pictured, request: RenderRequest, key: string): Promise<Uint8Array> {
    const kept = await this.#blobs.get(key);
    if (kept !== undefined) return kept;
    let making = this.#making.get(key);
    if (making === undefined) {
      making = (async () => {
        const caller = { name: askedBy, isKnown: false };
        const png = await this.#turns.run(caller, () => this.#draw(document, request));
        await this.#blobs.put(key, png);
        return png;
      })().finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  /**
   * A page as PNG, at the next of our widths. `not_found` for a page that cannot be shown, `rate_limited` for whoever
   * wants too many at once.
   */
  page(shown: ShownOriginal, page: number, width: number): Promise<Uint8Array> {
    const fitting = fittingWidth(width);
    const key = pictureKey(shown.tenantId, shown.versionId, page, fitting);
    return this.#picture(shown, pictured(shown), { page, width: fitting }, key);
  }

  /** The same of an Office document as it would be printed. */
  printedPage(shown: Shown, page: number, width: number): Promise<Uint8Array> {
    const { tenantId, versionId } = shown;
    const fitting = fittingWidth(width);
    const printed: Pictured = { blobKey: printedPdfKey(tenantId, versionId), kind: 'pdf' };
    const key = printedPictureKey(tenantId, versionId, page, fitting);
    return this.#picture(shown, printed, { page, width: fitting }, key);
  }

  /** A picture that stands in the text of a document, made anew of what its part says. */
  picture(
    shown: ShownOriginal,
    { part, ...place }: { part: string; page: number; number: number },
    width: number,
  ): Promise<Uint8Array> {
    const { tenantId, versionId, original } = shown;
    const fitting = fittingWidth(width);
    const holding: Pictured = { blobKey: originalKey(tenantId, original.sha256), kind: 'package' };
    const key = partPictureKey(tenantId, versionId, place, fitting);
    return this.#picture(shown, holding, { part, width: fitting }, key);
  }

  thumbnail(shown: ShownOriginal): Promise<Uint8Array> {
    const key = thumbnailKey(shown.tenantId, shown.versionId);
    return this.#picture(shown, pictured(shown), { page: 1, width: THUMBNAIL_WIDTH }, key);
  }

  /** Ends all renderers; who waits for a picture is told to ask again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#documents.values()].map(closeOnceOpen));
  }
}
