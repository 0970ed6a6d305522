import { type Message, NUMBER_PARAMETERS, type Project } from '@nousboard/contracts';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { t } from '#lib/i18n/index.ts';
import { codeText } from '#lib/problem-text.ts';
import type { PlacedMessage } from './branches.ts';
import { setParameters } from './set-options.ts';

/** When the file was made. */
export const exportedOn = (instant: Date): string => t('exporting:file.exportedOn', { time: formatInstant(instant) });

/** Who says it and when. */
export const spoken = ({ message }: PlacedMessage): string =>
  t('exporting:file.spoken', { sender: senderOf(message), time: formatInstant(message.createdAt) });

/** Who asks is called "You", unless they have given themselves a name. */
const UNNAMED = ['', 'User'];
const senderOf = ({ isCreatedByUser, sender, model }: Message): string =>
  isCreatedByUser ? (UNNAMED.includes(sender) ? t('exporting:file.you') : sender) : sender || (model ?? '');

/** What is to be known of a message beside its words: which version it is, and how it ended. */
export function remarksOf({ message, version }: PlacedMessage): readonly string[] {
  const remarks: string[] = [];
  if (version)
    remarks.push(
      t('answers:pager.answer.label', { index: formatNumber(version.index), total: formatNumber(version.total) }),
    );
  if (message.isEdited) remarks.push(t('answers:edited.mark'));
  if (message.error) remarks.push(codeText(message.error));
  else if (message.unfinished) remarks.push(t('exporting:file.unfinished'));
  else if (message.cancelled) remarks.push(t('exporting:file.cancelled'));
  else if (message.finish_reason === 'length' || message.finish_reason === 'tool_limit')
    remarks.push(t(`answers:notice.ended.${message.finish_reason}`));
  return remarks;
}

/** How the project answers, line by line. */
export function optionLines(project: Project): readonly string[] {
  const { endpoint, model, strictness, deterministic, citationStyle } = project;
  const engine = endpoint === 'builtin' ? t('answers:ask.model.builtin') : model;
  return [
    [t('answers:ask.model.label'), engine],
    [t('answers:ask.strictness.label'), t(`answers:ask.strictness.${strictness}`)],
    [t('answers:ask.strictness.deterministic'), t(deterministic ? 'exporting:file.on' : 'exporting:file.off')],
    [t('answers:ask.style.label'), t(`answers:ask.style.${citationStyle}`)],
    ...parameterLines(project),
  ].map(([label = '', value = '']) => t('answers:ask.labelled', { label, value }));
}

type Line = readonly [label: string, value: string];

/** What somebody has set of how the model answers. How the two are called is told with the messages. */
function parameterLines(project: Project): readonly Line[] {
  const { toneStyle, jailbreak, promptPrefix, systemMessage, context, examples = [], ...set } = setParameters(project);
  const lines: (Line | false)[] = [
    jailbreak === true && [t('generation:parameters.mode'), 'Sydney'],
    toneStyle != null && [t('generation:parameters.tone'), t(`generation:parameters.tones.${toneStyle}`)],
    ...NUMBER_PARAMETERS.map((name): Line | false => {
      const value = set[name];
      return value != null && [t(`generation:parameters.numbers.${name}`), formatNumber(value)];
    }),
    promptPrefix != null && [t('generation:parameters.instructions'), promptPrefix],
    systemMessage != null && [t('generation:parameters.systemMessage'), systemMessage],
    context != null && [t('generation:parameters.context'), context],
    ...examples.map(
      ({ input, output }, at): Line => [
        t('generation:parameters.example', { n: at + 1 }),
        `${input.content}\n${output.content}`,
      ],
    ),
  ];
  return lines.filter(line => line !== false);
}
