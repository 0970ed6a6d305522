import type { Problem } from '@nousboard/contracts';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Banner } from '#ui/banner.tsx';
import { isKeyProblem } from './key-problems.ts';
import { LateSetKey } from './late-set-key.tsx';

const FIGURES = ['balance', 'promptTokens', 'tokenCost', 'generations'] as const;

/**
 * Why a question was not taken or an answer not written on, and what can be done: a plan that is too small leads to the
 * plans, and what is missing is shown in figures.
 */
export function RefusalBanner({
  problem,
  action,
  className = '',
}: {
  problem: Problem;
  /** What else can be done. */
  action?: ReactNode;
  className?: string;
}) {
  const { t } = useTranslation(['answers', 'common']);
  const figures =
    problem.code === 'token_balance'
      ? FIGURES.flatMap(name => (problem.facts[name] === undefined ? [] : [{ name, value: problem.facts[name] }]))
      : [];
  const { endpoint, model } = problem.facts;
  const gate = planGate(problem, 'models');
  return (
    <Banner
      level="error"
      className={className}
      action={
        gate ? (
          <ActionButton action={gate} />
        ) : isKeyProblem(problem.code) && typeof endpoint === 'string' ? (
          <LateSetKey endpoint={endpoint} model={typeof model === 'string' ? model : null} />
        ) : (
          action
        )
      }
    >
      {problem.facts['ownSources'] ? t('refused.ownSources') : problemText(problem)}
      {figures.length > 0 ? (
        <table className="mt-1 font-normal tabular-nums">
          <tbody>
            {figures.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row" className="pe-4 text-start font-normal">
                  {t(`refused.${name}`)}
                </th>
                <td className="text-end">
                  {typeof value === 'number' ? formatNumber(value, { maximumFractionDigits: 6 }) : String(value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Banner>
  );
}
