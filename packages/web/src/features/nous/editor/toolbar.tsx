import {
  AtSign,
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  Code,
  Grid2x2X,
  Heading,
  Image,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  Sigma,
  Strikethrough,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
} from 'lucide-react';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { memo, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { startCiting } from './citing.ts';
import { code, heading, insertFormula, insertTable, isIn, isMarked, list, listKind, mark, quote } from './commands.ts';
import { choosePictures } from './pictures.ts';
import { marks, nodes } from './schema.ts';
import { ToolRow } from './tool-row.tsx';

export interface ToolbarProps {
  readonly view: EditorView;
  readonly state: EditorState;
  readonly onLink: () => void;
  readonly row: RefObject<HTMLDivElement | null>;
}

interface Tool {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn?: boolean;
  readonly run: Command | (() => void);
}

/** What can be done with the selection. Most letters change nothing in it. */
export function Toolbar({ view, state, onLink, row }: ToolbarProps) {
  const level = [1, 2, 3].find(some => isIn(state, nodes.heading, { level: some })) ?? 0;
  const on = {
    bold: isMarked(state, marks.bold),
    italic: isMarked(state, marks.italic),
    strike: isMarked(state, marks.strike),
    link: isMarked(state, marks.link),
    quote: isIn(state, nodes.blockquote),
    code: isMarked(state, marks.code) || isIn(state, nodes.code_block),
  };
  return (
    <Tools
      view={view}
      onLink={onLink}
      row={row}
      {...on}
      level={level}
      kind={listKind(state)}
      isTable={isInTable(state)}
      isEmpty={state.selection.empty}
    />
  );
}

interface ToolsProps extends Pick<ToolbarProps, 'view' | 'onLink' | 'row'> {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
  readonly link: boolean;
  readonly quote: boolean;
  readonly code: boolean;
  /** Of the heading; 0 where there is none. */
  readonly level: number;
  readonly kind: ReturnType<typeof listKind>;
  readonly isTable: boolean;
  /** No words are selected. */
  readonly isEmpty: boolean;
}

const Tools = memo(function Tools({ view, onLink, row, level, kind, isTable, isEmpty, ...on }: ToolsProps) {
  const { t } = useTranslation('nous');
  const size = { size: 16, 'aria-hidden': true } as const;
  // A cell has one line of words, in which there are no blocks: what is done with rows and columns takes their places.
  const ofBlocks: Tool[] = [
    // Each press goes one level down, and from the last back to plain words.
    {
      id: 'heading',
      label: t('editor.heading'),
      icon: <Heading {...size} />,
      isOn: level > 0,
      run: heading(Math.min(3, level + 1)),
    },
    { id: 'bullet', label: t('editor.bullet'), icon: <List {...size} />, isOn: kind === 'bullet', run: list('bullet') },
    {
      id: 'ordered',
      label: t('editor.ordered'),
      icon: <ListOrdered {...size} />,
      isOn: kind === 'ordered',
      run: list('ordered'),
    },
    { id: 'task', label: t('editor.task'), icon: <ListChecks {...size} />, isOn: kind === 'task', run: list('task') },
    { id: 'quote', label: t('editor.quote'), icon: <Quote {...size} />, isOn: on.quote, run: quote },
  ];
  const ofTables: Tool[] = [
    { id: 'rowAdd', label: t('editor.rowAdd'), icon: <BetweenVerticalEnd {...size} />, run: addRowAfter },
    { id: 'columnAdd', label: t('editor.columnAdd'), icon: <BetweenHorizontalEnd {...size} />, run: addColumnAfter },
    { id: 'rowDelete', label: t('editor.rowDelete'), icon: <TableRowsSplit {...size} />, run: deleteRow },
    { id: 'columnDelete', label: t('editor.columnDelete'), icon: <TableColumnsSplit {...size} />, run: deleteColumn },
    { id: 'tableDelete', label: t('editor.tableDelete'), icon: <Grid2x2X {...size} />, run: deleteTable },
  ];
  const tools: Tool[] = [
    { id: 'bold', label: t('editor.bold'), icon: <Bold {...size} />, isOn: on.bold, run: mark(marks.bold) },
    { id: 'italic', label: t('editor.italic'), icon: <Italic {...size} />, isOn: on.italic, run: mark(marks.italic) },
    {
      id: 'strike',
      label: t('editor.strike'),
      icon: <Strikethrough {...size} />,
      isOn: on.strike,
      run: mark(marks.strike),
    },
    { id: 'link', label: t('editor.link'), icon: <Link {...size} />, isOn: on.link, run: onLink },
    { id: 'cite', label: t('editor.cite'), icon: <AtSign {...size} />, run: startCiting },
    ...(isTable ? ofTables : ofBlocks),
    // At the same place after the press: a second one on it finds nothing that it would delete.
    { id: 'table', label: t('editor.table'), icon: <Table {...size} />, isOn: isTable, run: insertTable },
    {
      id: 'code',
      label: t('editor.code'),
      icon: <Code {...size} />,
      isOn: on.code,
      // Words become code in their line; where none are selected the block does.
      run: isEmpty ? code : mark(marks.code),
    },
    { id: 'formula', label: t('editor.formula'), icon: <Sigma {...size} />, run: insertFormula },
    { id: 'picture', label: t('editor.picture'), icon: <Image {...size} />, run: choosePictures },
  ];
  return (
    <ToolRow
      ref={row}
      label={t('editor.format')}
      onLeave={() => view.focus()}
      className="flex w-max pointer-coarse:gap-0"
    >
      {tools.map(tool => (
        <IconButton
          key={tool.id}
          size="bar"
          label={tool.label}
          on={tool.isOn ?? false}
          {...(tool.isOn === undefined ? {} : { 'aria-pressed': tool.isOn })}
          // A press does not take the selection out of the text.
          onMouseDown={event => event.preventDefault()}
          onClick={() => {
            (tool.run as Command)(view.state, view.dispatch, view);
            if (tool.id !== 'link' && !view.dom.contains(document.activeElement)) view.focus();
          }}
        >
          {tool.icon}
        </IconButton>
      ))}
    </ToolRow>
  );
});
