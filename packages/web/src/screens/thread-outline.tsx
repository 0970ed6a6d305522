import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';

/** The outline of a thread that is on its way; `className` is its place. */
export function ThreadOutline({ className }: { readonly className: string }) {
  return (
    <Waiting>
      <div aria-hidden="true" className={`flex flex-col gap-4 ${className}`}>
        <Skeleton width="30%" />
        <Skeleton className="h-6!" width="85%" />
        <Skeleton />
        <Skeleton width="92%" />
      </div>
    </Waiting>
  );
}
