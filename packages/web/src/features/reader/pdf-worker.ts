import 'pdfjs-dist/build/pdf.worker.min.mjs';

// A document that is closed while it is being opened ends with an error that the library leaves to nobody.
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof Error && event.reason.message === 'Worker was terminated') event.preventDefault();
});
