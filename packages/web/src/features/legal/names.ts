/**
 * The legal documents in the order of their index, with the month in which each was last changed and what that date is.
 */
export const legalDocuments = {
  privacy: { date: '2026-11', dated: 'templateDate' },
  terms: { date: '2025-01', dated: 'revised' },
  'enterprise-terms': { date: '2024-02', dated: 'updated' },
  'api-terms': { date: '2026-11', dated: 'templateDate' },
  impressum: { date: '2026-11', dated: 'templateDate' },
} as const;
export type LegalName = keyof typeof legalDocuments;

export const legalNames = Object.keys(legalDocuments) as readonly LegalName[];
export const isLegalName = (name: string): name is LegalName => Object.hasOwn(legalDocuments, name);
