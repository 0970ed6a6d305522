// What screens use of this feature.
export { Health } from './health.tsx';
export { Invitations } from './invitations.tsx';
export { LegalTexts } from './legal-texts.tsx';
export { LocalModels } from './local-models.tsx';
export { Models } from './models.tsx';
export { Organizations } from './organizations.tsx';
export { People } from './people.tsx';
export { Plans } from './plans.tsx';
export { Registration } from './registration.tsx';
export { SearchModel } from './search-model.tsx';
