import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lateParts } from './late-parts.ts';
import { patientPreloads } from './patient-preloads.ts';
import { pdfAssets } from './pdf-assets.ts';
import { preloads } from './preloads.ts';
import { wireOnly } from './wire-only.ts';

/** Preloads the two fonts that every first paint needs, under the names that the build gave them. */
function preloadFonts(): Plugin {
  const needed = [/inter-latin-opsz-normal/, /source-serif-4-latin-opsz-normal/];
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(name => needed.some(font => font.test(name)))
          .map(name => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          })),
    },
  };
}

const { plugin: knownFiles, resolveDependencies } = preloads();

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    wireOnly(mode),
    react(),
    tailwindcss(),
    preloadFonts(),
    pdfAssets(),
    knownFiles,
    lateParts(),
    patientPreloads(),
  ],
  resolve: {
    // For browsers this library reads "&amp;" by writing it into an element as markup, which our policy (Trusted Types)
    // forbids.
    alias: {
      'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')),
    },
  },
  // The gallery and the fake server are left out of what ships.
  define: { __GALLERY__: JSON.stringify(mode !== 'production') },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: process.env['WEB_OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    sourcemap: true,
    modulePreload: { resolveDependencies },
    // Data URLs would need a looser policy, and base64 fonts would make the first style sheet ten times as large.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What many parts share comes in one piece: dozens of small ones (an icon is 300 bytes) weighed a tenth more,
        // each packed by itself. Not the dialog: what it stands on is heavy, and no first screen opens one; nor how
        // answers come in and are read as words. What people may say of themselves is asked in the settings; the shape
        // of a person names it, which the client is built without.
        codeSplitting: {
          groups: [
            { name: 'profile', test: /\/profile-choices\./ },
            {
              name: 'common',
              test: /\/web\/src\/(?:ui\/(?!dialog\.)|lib\/(?!as-words\.|api\/server-events\.))|\/lucide-react\//,
              minShareCount: 10,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  preview: { host: '127.0.0.1', port: Number(process.env['WEB_PORT'] ?? 4173) },
}));
