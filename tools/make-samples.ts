// `node tools/make-samples.ts`: prints the two sample papers from packages/server/samples/source with Chromium. Run by
// hand when a paper changes; the PDFs are committed, because citations in tests and screenshots point into them. Needs
// the Liberation fonts (Debian: fonts-liberation): static fonts become real fonts in the PDF, variable ones would
// become drawings.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './test/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'packages/server/samples');
const papers = [
  {
    name: 'cued-replay-report',
    title: 'Cued Memory Replay During Slow-Wave Sleep: When It Helps and When It Fails',
    running: 'Cued Memory Replay During Slow-Wave Sleep',
  },
  {
    name: 'cueing-short-review',
    title: 'Sounds, Sleep and Memory: A Short Review of What Limits Cued Replay',
    running: 'Sounds, Sleep and Memory',
  },
];

const style = readFileSync(join(folder, 'source/paper.css'), 'utf8');

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  for (const { name, running } of papers) {
    const html = readFileSync(join(folder, `source/${name}.html`), 'utf8').replace(
      '</head>',
      `<style>${style}</style></head>`,
    );
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready');
    const small =
      'font: 7px serif; width: 100%; padding: 0 17mm; display: flex; justify-content: space-between; color: #444';
    await page.pdf({
      path: join(folder, `${name}.pdf`),
      preferCSSPageSize: true,
      tagged: true,
      displayHeaderFooter: true,
      headerTemplate: `<div style="${small}"><span>${running}</span><span>Sample written for Nousboard</span></div>`,
      footerTemplate: `<div style="${small}"><span></span><span class="pageNumber"></span></div>`,
    });
    console.log(`${name}.pdf: ${Math.round(statSync(join(folder, `${name}.pdf`)).size / 1_000)} kB`);
  }
} finally {
  await browser.close();
}
writeFileSync(
  join(folder, 'samples.json'),
  `${JSON.stringify({ items: papers.map(({ name, title }) => ({ file: `${name}.pdf`, title })) }, null, 2)}\n`,
);
