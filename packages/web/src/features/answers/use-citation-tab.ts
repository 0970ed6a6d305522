import type { Citation } from '@nousboard/contracts';
import clsx from 'clsx';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { placeOf, placeWords } from '#lib/place-words.ts';
import { usePhone } from '#ui/use-media.ts';
import { useAnswer, useLitCitation } from './answer-context.ts';
import { usePreview } from './citation-preview.ts';
import type { Passage } from './numbering.ts';
import { useStanding } from './source-standing.ts';

/**
 * What every tab of a passage is, wherever it stands: its look and its words, and what a press does. `citation` is the
 * one that its sentence points with.
 */
export function useCitationTab(passage: Passage, citation: Citation = passage.citation) {
  const { t } = useTranslation('answers');
  const { messageId, nameOf, onOpen } = useAnswer();
  const preview = usePreview();
  const isPhone = usePhone();
  const { number } = passage;
  const isOpen = useLitCitation(({ open }) => open?.messageId === messageId && open.number === number);
  const name = nameOf(citation.fileId);
  const standing = useStanding(citation);
  const isPartial = citation.verdict === 'partial';
  const place = placeOf(citation, name);
  const facts = {
    number: formatNumber(number),
    source: name?.short ?? citation.title,
    place: placeWords(place, 'inline'),
  };
  const label =
    place.by !== 'text'
      ? t(isPartial ? 'citation.labelPartial' : 'citation.label', facts)
      : t(isPartial ? 'citation.labelPlainPartial' : 'citation.labelPlain', facts);
  const become = standing === 'same' ? undefined : t(`citation.${standing}`);
  const partly = isPartial ? t('citation.partial') : undefined;
  return {
    name,
    place,
    isOpen,
    label,
    /** What is to be known about it beside its place; heard as its description. */
    title: partly && become ? t('citation.both', { one: partly, other: become }) : (partly ?? become),
    className: clsx('cite-tab', isOpen && 'is-open', isPartial && 'is-partial', standing === 'gone' && 'is-gone'),
    press: (tab: HTMLElement) => {
      preview.close();
      // There is no page to open any more: the card has the quote. On phones it is what a press opens anyway.
      if (standing === 'gone' && !isPhone) preview.show(passage, tab, messageId);
      else onOpen(passage, tab);
    },
  };
}
