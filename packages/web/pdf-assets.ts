import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** Character maps, fonts, decoders and colour profiles that PDF pages may need, served by ourselves under `/pdfjs/`. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(join(root, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `pdfjs/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          });
    },
    configureServer({ middlewares }) {
      middlewares.use('/pdfjs/', (request, response, next) => {
        const [, folder = '', name = ''] = (request.url ?? '').split('?')[0]!.split('/');
        if (!folders.includes(folder) || !readdirSync(join(root, folder)).includes(name)) return next();
        response.setHeader(
          'content-type',
          name.endsWith('.wasm')
            ? 'application/wasm'
            : name.endsWith('.js')
              ? 'text/javascript'
              : 'application/octet-stream',
        );
        createReadStream(join(root, folder, name)).pipe(response);
      });
    },
  };
}
