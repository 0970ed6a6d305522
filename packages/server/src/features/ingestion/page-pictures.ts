import { Problem } from '@nousboard/contracts';
import type { Original } from '#features/files/index.ts';
import { originalKey } from '#features/files/index.ts';
import type { Blobs } from '#platform/blobs.ts';
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
      if (cause instanceof SandboxError) throw new Problem('not_found', { end: cause.end }, { cause });
      throw cause;
    }
  }

  render(request: RenderRequest): Promise<Uint8Array> {
    const picture = this.#turn.then(async () => {
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
    this.#onEnd();
    this.#child.kill();
    await this.#release();
  }
}

/** Pictures of pages, made on demand and kept beside what else was derived from the version. */
export class PagePictures {
  readonly #blobs: Blobs;
  /** Open documents by where they are stored, the one used longest ago first. */
  readonly #renderers = new Map<string, Promise<Renderer>>();
  readonly #making = new Map<string, Promise<Uint8Array>>();

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  #renderer(document: Pictured): Promise<Renderer> {
    const { blobKey } = document;
    const known = this.#renderers.get(blobKey);
    this.#renderers.delete(blobKey);
    const opening = known ?? Renderer.open(this.#blobs, document, () => this.#renderers.delete(blobKey));
    this.#renderers.set(blobKey, opening);
    if (known === undefined) opening.catch(() => this.#renderers.delete(blobKey));
    const oldest = this.#renderers.size > LIMITS.renderers ? this.#renderers.entries().next().value : undefined;
    if (oldest !== undefined) {
      this.#renderers.delete(oldest[0]);
      oldest[1].then(
        renderer => renderer.close(),
        () => undefined,
      );
    }
    return opening;
  }

  async #picture(document: Pictured, request: RenderRequest, key: string): Promise<Uint8Array> {
    const kept = await this.#blobs.get(key);
    if (kept !== undefined) return kept;
    let making = this.#making.get(key);
    if (making === undefined) {
      making = (async () => {
        const png = await (await this.#renderer(document)).render(request);
        await this.#blobs.put(key, png);
        return png;
      })().finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  /** A page as PNG, at the next of our widths. `not_found` for a page that cannot be shown. */
  page(shown: ShownOriginal, page: number, width: number): Promise<Uint8Array> {
    const fitting = fittingWidth(width);
    const key = pictureKey(shown.tenantId, shown.versionId, page, fitting);
    return this.#picture(pictured(shown), { page, width: fitting }, key);
  }

  /** The same of an Office document as it would be printed. */
  printedPage({ tenantId, versionId }: Shown, page: number, width: number): Promise<Uint8Array> {
    const fitting = fittingWidth(width);
    const printed: Pictured = { blobKey: printedPdfKey(tenantId, versionId), kind: 'pdf' };
    const key = printedPictureKey(tenantId, versionId, page, fitting);
    return this.#picture(printed, { page, width: fitting }, key);
  }

  /** A picture that stands in the text of a document, made anew of what its part says. */
  picture(
    { tenantId, versionId, original }: ShownOriginal,
    { part, ...place }: { part: string; page: number; number: number },
    width: number,
  ): Promise<Uint8Array> {
    const fitting = fittingWidth(width);
    const holding: Pictured = { blobKey: originalKey(tenantId, original.sha256), kind: 'package' };
    const key = partPictureKey(tenantId, versionId, place, fitting);
    return this.#picture(holding, { part, width: fitting }, key);
  }

  thumbnail(shown: ShownOriginal): Promise<Uint8Array> {
    const key = thumbnailKey(shown.tenantId, shown.versionId);
    return this.#picture(pictured(shown), { page: 1, width: THUMBNAIL_WIDTH }, key);
  }

  /** Ends all renderers. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.#renderers.values()].map(opening =>
        opening.then(
          renderer => renderer.close(),
          () => undefined,
        ),
      ),
    );
  }
}
