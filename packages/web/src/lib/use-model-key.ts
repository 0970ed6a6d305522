import { isKeyFile, MAX_KEY_FILE, readServiceAccount } from '@nousboard/contracts';
import { useState } from 'react';

const MAX_PLAIN_KEY = 500;

/**
 * What stands in the field for a key of a model service. For Google it may be the file of a service account, imported
 * or pasted.
 */
export interface ModelKey {
  readonly value: string;
  readonly maxLength: number;
  readonly takesFile: boolean;
  /** Whose file it is. */
  readonly email: string | undefined;
  /** It is, or was to be, a file that is none of a service account, as far as this side or the server can tell. */
  readonly isBadFile: boolean;
  readonly type: (value: string) => void;
  readonly importFile: (text: string) => void;
  /** Whether it can be sent; from then on the field says why not. */
  readonly check: () => boolean;
}

/** `refusal`: whether the server has refused what stood there, and how that is forgotten once something else does. */
export function useModelKey(
  service: string,
  refusal: { readonly isRefused: boolean; readonly forget: () => void },
): ModelKey {
  const [value, setValue] = useState('');
  const [isMistaken, setMistaken] = useState(false);
  const takesFile = service === 'google';
  const isFile = takesFile && isKeyFile(value);
  const { isRefused, forget } = refusal;
  const account = isFile ? readServiceAccount(value) : undefined;
  const put = (next: string, isWrong: boolean) => {
    setValue(next);
    setMistaken(isWrong);
    if (isRefused) forget();
  };
  return {
    value,
    maxLength: takesFile ? MAX_KEY_FILE : MAX_PLAIN_KEY,
    takesFile,
    email: account?.client_email,
    isBadFile: takesFile && (isMistaken || (isRefused && isFile)),
    type: typed => put(typed, false),
    importFile(text) {
      const isOne = readServiceAccount(text) !== undefined;
      put(isOne ? text : '', !isOne);
    },
    check() {
      if (!isFile || account) return true;
      setMistaken(true);
      return false;
    },
  };
}
