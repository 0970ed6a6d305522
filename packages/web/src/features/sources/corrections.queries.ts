import { type SentBodyOf, type SourceFile, updateFile } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { tellChange } from '#lib/other-tabs.ts';

type Corrections = Pick<SentBodyOf<typeof updateFile>, 'metadata' | 'asRead'>;

/** Corrects by hand what is known of a document, or takes corrections back. */
export function useCorrect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...corrections }: Corrections & { file: SourceFile }): Promise<SourceFile> =>
      call(updateFile, { params: { fileId: file.file_id }, body: corrections }),
    onSuccess: () => {
      tellChange(['sources']);
      return cache.invalidateQueries({ queryKey: ['sources'] });
    },
  });
}
