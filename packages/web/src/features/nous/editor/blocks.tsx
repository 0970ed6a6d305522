import {
  AtSign,
  Code,
  Feather,
  Heading1,
  Heading2,
  Heading3,
  Image,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Quote,
  Sigma,
  Table,
} from 'lucide-react';
import type { Command } from 'prosemirror-state';
import type { ReactNode } from 'react';
import { startCiting } from './citing.ts';
import { code, heading, insertFormulaBlock, insertRule, insertTable, list, quote } from './commands.ts';
import { choosePictures } from './pictures.ts';

/** What `/` offers: blocks, with the Markdown that makes the same. */
export interface BlockChoice {
  readonly id:
    | 'continue'
    | 'heading1'
    | 'heading2'
    | 'heading3'
    | 'bullet'
    | 'ordered'
    | 'task'
    | 'quote'
    | 'code'
    | 'formula'
    | 'table'
    | 'picture'
    | 'rule'
    | 'cite';
  /** What engine and sources write, or what is put in. */
  readonly group: 'write' | 'insert';
  readonly icon: ReactNode;
  readonly sign: string;
  readonly command: Command;
}

const size = { size: 15, 'aria-hidden': true } as const;
export const BLOCKS: readonly BlockChoice[] = [
  { id: 'cite', group: 'write', icon: <AtSign {...size} />, sign: '@', command: startCiting },
  { id: 'heading1', group: 'insert', icon: <Heading1 {...size} />, sign: '#', command: heading(1) },
  { id: 'heading2', group: 'insert', icon: <Heading2 {...size} />, sign: '##', command: heading(2) },
  { id: 'heading3', group: 'insert', icon: <Heading3 {...size} />, sign: '###', command: heading(3) },
  { id: 'bullet', group: 'insert', icon: <List {...size} />, sign: '-', command: list('bullet') },
  { id: 'ordered', group: 'insert', icon: <ListOrdered {...size} />, sign: '1.', command: list('ordered') },
  { id: 'task', group: 'insert', icon: <ListChecks {...size} />, sign: '[]', command: list('task') },
  { id: 'quote', group: 'insert', icon: <Quote {...size} />, sign: '>', command: quote },
  { id: 'code', group: 'insert', icon: <Code {...size} />, sign: '```', command: code },
  { id: 'formula', group: 'insert', icon: <Sigma {...size} />, sign: '$', command: insertFormulaBlock },
  { id: 'table', group: 'insert', icon: <Table {...size} />, sign: '', command: insertTable },
  { id: 'picture', group: 'insert', icon: <Image {...size} />, sign: '', command: choosePictures },
  { id: 'rule', group: 'insert', icon: <Minus {...size} />, sign: '---', command: insertRule },
];

/** Has an engine go on from what stands before the cursor. */
export const continueChoice = (begin: () => void): BlockChoice => ({
  id: 'continue',
  group: 'write',
  icon: <Feather {...size} />,
  sign: '',
  command: () => {
    begin();
    return true;
  },
});
