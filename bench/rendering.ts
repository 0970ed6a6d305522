import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../tools/test/chromium.ts';
import { type BenchRow, ms, percentile } from './measure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** What the test page hands back, in milliseconds: for each piece its state, rendering and layout, and the frame after it. */
interface StreamFigures {
  readonly characters: number;
  readonly citations: number;
  readonly rich: readonly number[];
  readonly richFrames: readonly number[];
  readonly plain: readonly number[];
  readonly plainFrames: readonly number[];
}

/**
 * A long answer (16,000 characters, 101 citations, lists, tables, code) while it is written, piece by piece, in a real browser: the
 * product's own thread, and as the baseline the same text as one bare paragraph on the same page. Each piece is drawn by itself here,
 * and every frame is waited for; the product draws at most every 50 ms, several pieces at once.
 */
export async function benchRendering(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  const built = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'gallery', '--logLevel', 'warn', join(root, 'packages/web')], {
    env: { ...process.env, WEB_OUT_DIR: folder },
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('The gallery could not be built.');
  const server = createServer((request, reply) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://host').pathname);
    const file = extname(path) !== '' && existsSync(path) ? path : join(folder, 'index.html');
    reply.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(reply);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/gallery/stream?fake=1`);
    await page.waitForFunction('typeof measureStream === "function"');
    await page.waitForLoadState('networkidle');
    const figures = (await page.evaluate('measureStream()')) as StreamFigures;
    if (figures.citations !== 101) throw new Error(`The answer showed ${figures.citations} citations instead of 101.`);
    const mean = average(figures.rich);
    const baseline = average(figures.plain);
    const frame = average(figures.richFrames);
    return [
      {
        what: `a piece of a ${figures.characters}-character answer with ${figures.citations} citations drawn, mean`,
        value: ms(mean),
        bar: '≤ 5 ms',
        ok: mean <= 5,
        baseline: `${ms(baseline)} as bare text`,
      },
      {
        what: 'a piece of that answer drawn, 95 of 100',
        value: ms(percentile(figures.rich, 95)),
        bar: '≤ 16 ms',
        ok: percentile(figures.rich, 95) <= 16,
        baseline: `${ms(percentile(figures.plain, 95))} as bare text`,
      },
      {
        what: 'the frame after such a piece (following the end, margin, painting), mean',
        value: ms(frame),
        bar: '≤ 16 ms',
        ok: frame <= 16,
        baseline: `${ms(average(figures.plainFrames))} as bare text`,
      },
    ];
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
