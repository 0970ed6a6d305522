import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { type Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { citing } from './citing.ts';
import {
  code,
  enter,
  heading,
  indent,
  lineBreak,
  list,
  mark,
  outdent,
  paragraph,
  quote,
  toggleTask,
} from './commands.ts';
import { goneSources } from './gone-sources.ts';
import { markdownRules } from './input-rules.ts';
import { followLink, type OpenLink } from './links.ts';
import { neutral } from './neutral.ts';
import { pictures } from './pictures.ts';
import { marks, nodes } from './schema.ts';
import { type SuggestionVerbs, suggestions } from './suggestion.ts';

/** Keys of the editor. Tab leaves it where it has nothing to do. */
const noteKeys = (onLink: () => void, onOpenLink: OpenLink): Plugin =>
  keymap({
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': mark(marks.bold),
    'Mod-i': mark(marks.italic),
    'Mod-e': mark(marks.code),
    'Mod-Shift-x': mark(marks.strike),
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Mod-Alt-0': paragraph,
    'Mod-Alt-1': heading(1),
    'Mod-Alt-2': heading(2),
    'Mod-Alt-3': heading(3),
    'Mod-Alt-c': code,
    'Mod-Shift-7': list('ordered'),
    'Mod-Shift-8': list('bullet'),
    'Mod-Shift-9': list('task'),
    'Mod-Shift-.': quote,
    'Mod-Enter': chainCommands(followLink(onOpenLink), toggleTask, lineBreak),
    'Shift-Enter': lineBreak,
    Enter: enter,
    Backspace: chainCommands(undoInputRule, paragraphAtStart),
    Tab: chainCommands(goToNextCell(1), indent, spacesInCode),
    'Shift-Tab': chainCommands(goToNextCell(-1), outdent),
  });

function spacesInCode(...[state, dispatch]: Parameters<Command>): boolean {
  if (!state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.insertText('  '));
  return true;
}
/** At the beginning of a heading or of code, one step back to plain words. */
function paragraphAtStart(...[state, dispatch]: Parameters<Command>): boolean {
  const { $from, empty } = state.selection;
  if (
    !empty ||
    $from.parentOffset > 0 ||
    ($from.parent.type !== nodes.heading && $from.parent.type !== nodes.code_block)
  )
    return false;
  return paragraph(state, dispatch);
}

/** Says in an empty note what may be done with it. */
const placeholder = (text: string): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const only = doc.firstChild;
        const isEmpty = doc.childCount === 1 && only?.type === nodes.paragraph && only.content.size === 0;
        return isEmpty
          ? DecorationSet.create(doc, [Decoration.node(0, 2, { class: 'is-empty', 'data-placeholder': text })])
          : null;
      },
    },
  });

export const notePlugins = (
  texts: { readonly placeholder: string; readonly suggestion: string },
  links: { readonly onLink: () => void; readonly onOpenLink: OpenLink },
  verbs: SuggestionVerbs,
  onLate: (markdown: string) => void,
): Plugin[] => [
  // Before the keys of the text: Tab and Escape are the suggestion's while there is one.
  suggestions(texts.suggestion, verbs),
  pictures(onLate),
  markdownRules,
  noteKeys(links.onLink, links.onOpenLink),
  keymap(baseKeymap),
  history(),
  dropCursor({ color: 'var(--pen)' }),
  gapCursor(),
  tableEditing(),
  citing,
  goneSources,
  neutral,
  placeholder(texts.placeholder),
];
