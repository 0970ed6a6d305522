import { isKeyFile, MAX_KEY_FILE, readServiceAccount } from '@nousboard/contracts';
import { useState } from 'react';

const MAX_PLAIN_KEY = 500;

/**
 * What stands in the field for a key of a model service. For Google it may be the file of a service account, imported
 * or pasted.
 */
export interface ModelKey {
  readonly value: string;
  readonly maxCharacters: number;
  readonly takesFile: boolean;
  /** Whose file it is. */
  readonly email: string | undefined;
  /** It is, or was to be, a file that is none of a service account, as far as this side or the server can tell. */
  readonly isBadFile: boolean;
  /** Nothing stood there, where it is needed, when it was to be sent. */
  readonly isMissing: boolean;
  readonly type: (value: string) => void;
  readonly importFile: (text: string) => void;
  /** Whether it can be sent; from then on the field says why not. */
  readonly check: () => boolean;
}

export interface ModelKeyUse {
  /** Whether the service is asked with one in any case. */
  readonly isNeeded: boolean;
  /** Whether the server has refused what stood there, and how that is forgotten once something else does. */
  readonly isRefused: boolean;
  readonly forget: () => void;
}

export function useModelKey(service: string, { isNeeded, isRefused, forget }: ModelKeyUse): ModelKey {
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isMistaken, setMistaken] = useState(false);
  const takesFile = service === 'google';
  const isFile = takesFile && isKeyFile(value);
  const account = isFile ? readServiceAccount(value) : undefined;
  const put = (next: string, isWrong: boolean) => {
    setValue(next);
    setMistaken(isWrong);
    setMissing(false);
    if (isRefused) forget();
  };
  return {
    value,
    maxCharacters: takesFile ? MAX_KEY_FILE : MAX_PLAIN_KEY,
    takesFile,
    email: account?.client_email,
    isBadFile: takesFile && (isMistaken || (isRefused && isFile)),
    isMissing,
    type: typed => put(typed, false),
    importFile(text) {
      const isOne = readServiceAccount(text) !== undefined;
      put(isOne ? text : '', !isOne);
    },
    check() {
      if (isNeeded && value.trim() === '') {
        setMissing(true);
        return false;
      }
      if (!isFile || account) return true;
      setMistaken(true);
      return false;
    },
  };
}
