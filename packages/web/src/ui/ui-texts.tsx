import { createContext, useContext } from 'react';

/** The few words and verbs that components need of their own. The app gives them, so that this room knows no other. */
export interface UiTexts {
  readonly close: string;
  readonly dismiss: string;
  readonly remove: (name: string) => string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly notifications: string;
  /** Said where the server takes long. */
  readonly slow: string;
  readonly retry: string;
  /** Asks the server anew for all that has not come. */
  readonly onRetry: () => void;
  /** Of dialogs that are filled in: these words come with the parts that have one. */
  readonly unsaved: () => string;
  readonly discard: () => string;
}

const Texts = createContext<UiTexts | null>(null);
/** Gives every component below it its words. */
export const UiTextsProvider = Texts.Provider;

/** The words of the interface kit. Throws outside its provider: a control without a name must not reach a person. */
export function useUiTexts(): UiTexts {
  const texts = useContext(Texts);
  if (!texts) throw new Error('UiTextsProvider is missing above this component.');
  return texts;
}
