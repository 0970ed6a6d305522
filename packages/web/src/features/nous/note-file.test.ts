import { expect, test } from 'vitest';
import { noteMarkdown } from './note-file.ts';

test.each([
  ['Why timing', 'The **cue**.', '# Why timing\n\nThe **cue**.\n'],
  ['A * in [it]', '- one\n\n\n', '# A \\* in \\[it\\]\n\n- one\n'],
  ['New Note', '[Tanaka](/c/a#page=3)\n\n```\n\n```', '[Tanaka](/c/a#page=3)\n\n```\n\n```\n'],
  [
    'Replay',
    'It helps [1](/file?file_id=a&start=1).',
    '# Replay\n\nIt helps [1](https://nous.example/file?file_id=a&start=1).\n',
  ],
  [
    'Replay',
    'It helps [1](</file?file_id=a&start=1>).',
    '# Replay\n\nIt helps [1](<https://nous.example/file?file_id=a&start=1>).\n',
  ],
  [
    'Replay',
    '![A graph](/api/files/pictures/0f.png)',
    '# Replay\n\n![A graph](https://nous.example/api/files/pictures/0f.png)\n',
  ],
])('a note %j is a file of its heading and its words', (title, text, file) => {
  expect(noteMarkdown({ title, text }, 'https://nous.example')).toBe(file);
});
