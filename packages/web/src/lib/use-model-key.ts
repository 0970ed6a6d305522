import { isKeyFile, MAX_KEY_FILE, readServiceAccount } from '@nousboard/contracts';
import { useState } from 'react';

const MAX_PLAIN_KEY = 500;

/** What stands in the field for a key of a model service. For Google it may be the file of a service account, imported or pasted. */
export interface ModelKey {
  readonly value: string;
  readonly maxLength: number;
  readonly takesFile: boolean;
  /** Whose file it is. */
  readonly email: string | undefined;
  /** It is, or was to be, a file that is none of a service account; by whatever the server refused it. */
  readonly isBadFile: boolean;
  readonly type: (value: string) => void;
  readonly importFile: (text: string) => void;
  /** Whether it can be sent; from then on the field says why not. */
  readonly check: () => boolean;
}

export function useModelKey(service: string, isRefused: boolean): ModelKey {
  const [value, setValue] = useState('');
  const [isMistaken, setMistaken] = useState(false);
  const takesFile = service === 'google';
  const isFile = takesFile && isKeyFile(value);
  const account = isFile ? readServiceAccount(value) : undefined;
  return {
    value,
    maxLength: takesFile ? MAX_KEY_FILE : MAX_PLAIN_KEY,
    takesFile,
    email: account?.client_email,
    isBadFile: takesFile && (isMistaken || (isRefused && isFile)),
    type(typed) {
      setValue(typed);
      setMistaken(false);
    },
    importFile(text) {
      const isOne = readServiceAccount(text) !== undefined;
      setValue(isOne ? text : '');
      setMistaken(!isOne);
    },
    check() {
      if (!isFile || account) return true;
      setMistaken(true);
      return false;
    },
  };
}
