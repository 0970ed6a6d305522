import type { ConversationId, FileId } from '@nousboard/contracts';
import type { Work } from '@nousboard/core/references';
import { createContext, useContext } from 'react';
import { create } from 'zustand';
import type { PlaceSource } from '#lib/place-words.ts';
import type { Cited, Passage } from './numbering.ts';

/**
 * How a source is called in short ("Lindqvist 2023") and as a text cites it ("Lindqvist et al. 2023"), what it is and
 * its pages; from the project's sources.
 */
export interface SourceName extends PlaceSource {
  short: string;
  /** Its text is Markdown, whose signs are not for people to see. */
  isMarkdown?: boolean;
  cited: string;
  /** What it is called today; answers that cite it may be older. */
  title: string;
  /** What a list of references says of it. */
  work: Work;
}

/** What every part of one answer needs to know; stays the same while the answer is written. */
export interface AnswerContextValue {
  messageId: string;
  project: ConversationId;
  nameOf: (fileId: FileId) => SourceName | undefined;
  /** Opens a passage where it stands; `tab` gets the focus back. */
  onOpen: (passage: Passage, tab: HTMLElement | null) => void;
  /** It is drawn for a picture of it. */
  isPicture?: boolean;
}

const Context = createContext<AnswerContextValue | null>(null);
export const AnswerProvider = Context.Provider;

export function useAnswer(): AnswerContextValue {
  const value = useContext(Context);
  if (!value) throw new Error('This part has to stand inside an answer.');
  return value;
}

/** The citations of one block of text by their id: a new one draws its own block anew, and no other. */
const Citations = createContext<ReadonlyMap<string, Cited>>(new Map());
export const BlockCitations = Citations.Provider;
export const useBlockCitations = (): ReadonlyMap<string, Cited> => useContext(Citations);

/**
 * The citation whose words are lit: pressed ("open") or rested on ("near"). One for the whole app, as there is one page
 * panel.
 */
interface LitCitation {
  /** `isPressed`: by its number, wherever that stands. Everything else leads to it. */
  open: { messageId: string; number: number; isPressed?: boolean } | null;
  near: { messageId: string; number: number } | null;
}
export const useLitCitation = create<LitCitation>(() => ({ open: null, near: null }));
export const setOpenCitation = (open: LitCitation['open']): void => useLitCitation.setState({ open });
export const setNearCitation = (near: LitCitation['near']): void => useLitCitation.setState({ near });
