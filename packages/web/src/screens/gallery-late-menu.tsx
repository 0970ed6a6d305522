import type { ReactElement } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPopup } from '#ui/lazy-popup.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

declare global {
  /** Lets the gallery's late menu come; a test decides when. */
  var bringLateMenu: () => void;
}

const { promise, resolve } = Promise.withResolvers<void>();
globalThis.bringLateMenu = resolve;

interface ExampleProps {
  readonly trigger: ReactElement<Record<string, unknown>>;
}

const ExampleMenu = ({ trigger }: ExampleProps) => (
  <Menu label="Late" trigger={trigger}>
    <MenuItem>Here it is</MenuItem>
  </Menu>
);
const Lazy = lazyPopup<ExampleProps>(() => promise.then(() => ExampleMenu));

/** A menu whose code stays away until `bringLateMenu()` is called. */
export const LateMenu = () => <Lazy trigger={<Button>Late menu</Button>} />;
