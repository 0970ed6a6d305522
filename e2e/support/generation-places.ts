// How a project answers by a model that uses tools, and what opens of that.
import { named, type Place, popups, press, type Screen, userMenu, type Visitor } from './visitor.ts';

async function generationMenu(visitor: Visitor): Promise<void> {
  await userMenu(visitor);
  await press(visitor, named(visitor, 'menuitem', 'shell:userMenu.generation'));
  await visitor.page.getByRole('menuitemcheckbox').waitFor();
}
/** Presses a row of the menu, and waits for its dialog. */
async function fromGeneration(visitor: Visitor, key: string): Promise<void> {
  await generationMenu(visitor);
  await press(visitor, named(visitor, 'menuitem', `generation:${key}`));
  await visitor.page.locator('[role="menu"]').first().waitFor({ state: 'detached' });
  await visitor.page.locator(popups).first().waitFor();
}

const places: readonly Place[] = [
  { name: 'the generation menu of a model with tools', open: generationMenu },
  {
    name: 'the parameters of a model',
    open: async visitor => {
      await fromGeneration(visitor, 'parameters.label');
      await visitor.page.getByRole('slider').first().waitFor();
    },
  },
  {
    name: 'the agent and its tools',
    staysOpen: true,
    open: async visitor => {
      await fromGeneration(visitor, 'agent.label');
      await visitor.page.getByRole('slider').first().waitFor();
    },
  },
  {
    name: 'the plugin store',
    open: async visitor => {
      await press(visitor, named(visitor, 'button', 'generation:store.label'));
      await named(visitor, 'button', 'generation:store.uninstallOne', {
        name: visitor.say('generation:store.names.calculator'),
      }).waitFor();
    },
  },
  {
    name: 'the assistants',
    staysOpen: true,
    open: async visitor => {
      await fromGeneration(visitor, 'assistants.label');
      await visitor.page.locator(popups).locator('li').first().waitFor();
    },
  },
  {
    name: 'a new assistant',
    open: async visitor => {
      await press(visitor, named(visitor, 'button', 'generation:assistants.new'));
      await press(visitor, visitor.page.getByRole('switch').last());
      await visitor.page.getByRole('group', { name: visitor.say('generation:assistants.files') }).waitFor();
    },
  },
  {
    name: 'the presets in the menu',
    staysOpen: true,
    open: async visitor => {
      await generationMenu(visitor);
      await press(visitor, named(visitor, 'menuitem', 'generation:presets.label'));
      await named(visitor, 'menuitem', 'generation:presets.save').waitFor();
    },
  },
  {
    name: 'a preset being saved',
    open: async visitor => {
      await press(visitor, named(visitor, 'menuitem', 'generation:presets.save'));
      await visitor.page.getByLabel(visitor.say('generation:presets.title'), { exact: true }).waitFor();
    },
  },
  {
    name: 'all presets',
    open: async visitor => {
      await generationMenu(visitor);
      await press(visitor, named(visitor, 'menuitem', 'generation:presets.label'));
      await press(visitor, named(visitor, 'menuitem', 'generation:presets.manage'));
      await visitor.page.locator(popups).locator('li').first().waitFor();
    },
  },
];

export const agentScreen: Screen = {
  name: 'a project whose model uses tools',
  path: ({ agent }) => `/c/${agent}`,
  ready: ({ page }) => page.locator('#ask [aria-haspopup]').first(),
  places,
};
