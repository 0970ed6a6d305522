import { REFERENCE_FORMATS } from '@nousboard/contracts';
import { FileDown } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { MenuItem } from '#ui/menu.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ExportedFiles, REFERENCE_NAMES, saveReferences } from './export-references.ts';

/** The formats as entries of a menu: each saves the references of these files. */
export function ExportItems({ files }: { readonly files: ExportedFiles }) {
  const { t } = useTranslation(['library', 'exporting']);
  return REFERENCE_FORMATS.map(format => (
    <MenuItem
      key={format}
      icon={<FileDown size={16} />}
      onPress={() => {
        saveReferences(format, files).then(
          ({ name, leftOut }) =>
            leftOut === 0
              ? showToast(t('exporting:saved', { name }), { level: 'success' })
              : showToast(t('references.savedWithout', { name, count: leftOut }), {
                  level: 'warning',
                  timeoutMs: 5_000,
                }),
          (problem: unknown) =>
            showToast(t('references.exportFailed', { reason: problemText(problem) }), { level: 'error' }),
        );
      }}
    >
      {REFERENCE_NAMES[format]}
    </MenuItem>
  ));
}
