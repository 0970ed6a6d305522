import type { ConversationId, DataSourceId, DataSourceRef, FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { fileLinkOf, isWhereLinked, readFileLink } from './file-link.ts';

const file = '5f0c3a52-8a5b-4c1e-9a56-0d3c3f1b2a10' as FileId;
const folder = '0a4b6c1d-2e3f-4a5b-8c7d-9e0f1a2b3c4d';
// Digits and one "e": a careless reader takes it for a number.
const project = '123456789012345678901e12' as ConversationId;

test('every part of a link is read as it is written', () => {
  expect(
    readFileLink(
      `?file_id=${file}&open=false&projectId=${project}&folderId=${folder}&dataSourceId=MYLIBRARY&width=640&height=480`,
    ),
  ).toEqual({
    fileId: file,
    isOpened: false,
    project,
    dataSource: 'MYLIBRARY',
    size: { width: 640, height: 480 },
    words: null,
    page: null,
  });
});

test('only the file is needed, and it is opened unless the link says otherwise', () => {
  expect(readFileLink(`?file_id=${file}`)).toEqual({
    fileId: file,
    isOpened: true,
    project: null,
    dataSource: null,
    size: null,
    words: null,
    page: null,
  });
  expect(readFileLink(`?file_id=${file}&height=300`)).toMatchObject({ size: { width: null, height: 300 } });
});

test.each([
  ['', 'file_id'],
  ['?file_id=7', 'file_id'],
  [`?file_id=${file}&open=yes`, 'open'],
  [`?file_id=${file}&projectId=${folder}`, 'projectId'],
  [`?file_id=${file}&folderId=mine`, 'folderId'],
  [`?file_id=${file}&dataSourceId=THEIRS`, 'dataSourceId'],
  [`?file_id=${file}&width=0`, 'width'],
  [`?file_id=${file}&width=1e3`, 'width'],
  [`?file_id=${file}&height=20001`, 'height'],
  [`?file_id=${file}&version=2&start=1&end=5`, 'version'],
  [`?file_id=${file}&version=${folder}&end=5`, 'start'],
  [`?file_id=${file}&version=${folder}&start=1`, 'end'],
  [`?file_id=${file}&version=${folder}&start=5&end=5`, 'end'],
  [`?file_id=${file}&version=${folder}&start=-1&end=5`, 'start'],
  [`?file_id=${file}&page=0`, 'page'],
  [`?file_id=${file}&page=iv`, 'page'],
])('%s: what is wrong is named', (query, wrong) => {
  expect(readFileLink(query)).toEqual({ wrong });
});

test('a link that was written is read again', () => {
  for (const where of [project, null]) {
    const read = readFileLink(new URL(fileLinkOf(file, where), 'https://nousboard.example').search);
    expect(read).toMatchObject({ fileId: file, isOpened: true, project: where });
    const words = { version: folder as FileVersionId, start: 12, end: 40 };
    expect(readFileLink(new URL(fileLinkOf(file, where, words), 'https://nousboard.example').search)).toMatchObject({
      project: where,
      words,
    });
    expect(
      readFileLink(new URL(fileLinkOf(file, where, { page: 7 }), 'https://nousboard.example').search),
    ).toMatchObject({
      project: where,
      words: null,
      page: 7,
    });
    expect('wrong' in read || isWhereLinked(read, { dataSourceId: 'MYLIBRARY' })).toBe(true);
  }
});

test('a link that names a data source of an organisation means a file that lies there', () => {
  const theirs = folder as DataSourceId;
  const meant = (named: string, dataSourceId: DataSourceRef | null) => {
    const read = readFileLink(`?file_id=${file}${named}`);
    return !('wrong' in read) && isWhereLinked(read, { dataSourceId });
  };
  expect(meant(`&dataSourceId=${theirs}`, theirs)).toBe(true);
  expect(meant(`&dataSourceId=${theirs}`, 'MYLIBRARY')).toBe(false);
  expect(meant(`&dataSourceId=${theirs}`, null)).toBe(false);
  // What somebody shares, and what lies in a data source, is linked to without saying where as well.
  for (const place of ['MYLIBRARY', theirs, null] as const)
    for (const named of ['', '&dataSourceId=MYLIBRARY']) expect(meant(named, place)).toBe(true);
});
