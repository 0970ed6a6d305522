import type { getAdminHealth, ReplyOf } from '@nousboard/contracts';
import { formatInstant, formatLanguages, formatNumber } from '#lib/format.ts';
import { t } from '#lib/i18n/index.ts';
import { serverNow } from '#lib/server-time.ts';

export type AdminHealth = ReplyOf<typeof getAdminHealth>;

/**
 * `missing`: something optional is not there. `attention`: something that an ADMIN should know before it does harm.
 * `plain`: neither good nor bad.
 */
export type HealthLevel = 'good' | 'plain' | 'missing' | 'attention';

/** One part of the installation: its name, what is to be said of it, and its figure or version where it has one. */
export interface HealthRow {
  readonly name: string;
  readonly notes: readonly string[];
  /** Stands in one of the notes, and is typed as it is. */
  readonly command?: string;
  readonly value: string | null;
  readonly level: HealthLevel;
}
export interface HealthSection {
  readonly name: 'tools' | 'recognition' | 'storage' | 'backup' | 'queue' | 'mail' | 'sandbox' | 'versions';
  readonly rows: readonly HealthRow[];
}

/** All that is known of the installation, in words. */
export function healthSections(health: AdminHealth): HealthSection[] {
  return [
    { name: 'tools', rows: health.tools.map(toolRow) },
    { name: 'recognition', rows: recognitionRows(health.recognition) },
    { name: 'storage', rows: storageRows(health) },
    { name: 'backup', rows: [backupRow(health)] },
    { name: 'queue', rows: queueRows(health.queue) },
    { name: 'mail', rows: mailRows(health.mail) },
    { name: 'sandbox', rows: sandboxRows(health.sandbox) },
    {
      name: 'versions',
      rows: [
        { name: t('administration:versions.product'), notes: [], value: health.version, level: 'plain' },
        { name: t('administration:versions.node'), notes: [], value: health.node, level: 'plain' },
      ],
    },
  ];
}

const toolRow = ({ name, found, version, lacks }: AdminHealth['tools'][number]): HealthRow => ({
  name: t(`administration:tools.name.${name}`),
  notes: [t(`administration:tools.use.${name}`), ...lacks.map(lack => t(`administration:tools.lack.${lack}`))],
  value: found ? version : t('administration:missing'),
  level: found ? 'good' : 'missing',
});

function recognitionRows({ engine, languages }: AdminHealth['recognition']): HealthRow[] {
  const name = t('administration:recognition.engine');
  if (engine === null)
    return [{ name, notes: [t('administration:recognition.by.none')], value: null, level: 'attention' }];
  return [
    { name, notes: [t(`administration:recognition.by.${engine}`)], value: null, level: 'good' },
    {
      name: t('administration:recognition.languages'),
      notes: [formatLanguages(languages)],
      value: t('administration:recognition.languageCount', { count: languages.length }),
      level: 'plain',
    },
  ];
}

const storageRows = ({ database: { engine, durable }, hasOwnKey }: AdminHealth): HealthRow[] => [
  {
    name: t('administration:storage.engine'),
    notes: [],
    value: t(`administration:storage.engineOf.${engine}`),
    level: 'plain',
  },
  {
    name: t('administration:storage.durable'),
    notes: [t(durable ? 'administration:storage.isDurable' : 'administration:storage.notDurable')],
    value: null,
    level: durable ? 'good' : 'attention',
  },
  ...(hasOwnKey
    ? []
    : [
        {
          name: t('administration:storage.key'),
          notes: [
            t('administration:storage.otherKey', {
              setting: 'ENCRYPTION_KEY',
              file: 'DATA_DIR/encryption.key',
              command: 'npm start -- --accept-encryption-key',
            }),
          ],
          value: null,
          level: 'attention' as const,
        },
      ]),
];

/** When it was, and how the next is made: under a name of its own, because a backup replaces none. */
function backupRow({ lastBackupAt, database }: AdminHealth): HealthRow {
  const command = `npm start -- --backup=nousboard-${serverNow().toISOString().slice(0, 10)}.zip`;
  return {
    name: t('administration:backup.last'),
    notes: [t(`administration:backup.how.${database.engine}`, { command }), t('administration:backup.others')],
    command,
    value: lastBackupAt === null ? t('administration:backup.never') : formatInstant(lastBackupAt),
    level: lastBackupAt === null ? 'attention' : 'plain',
  };
}

/** A busy queue has work that is due for long, and work that runs. */
const STUCK_SECONDS = 5 * 60;

const isStuck = ({ running, oldestDueSeconds }: AdminHealth['queue']): boolean =>
  running === 0 && oldestDueSeconds > STUCK_SECONDS;

const queueRows = (queue: AdminHealth['queue']): HealthRow[] => [
  { name: t('administration:queue.running'), notes: [], value: formatNumber(queue.running), level: 'plain' },
  {
    name: t('administration:queue.waiting'),
    notes: isStuck(queue) ? [t('administration:queue.stuckText')] : [],
    value: formatNumber(queue.waiting),
    level: isStuck(queue) ? 'attention' : 'plain',
  },
  {
    name: t('administration:queue.failed'),
    notes: queue.failed > 0 ? [t('administration:queue.failedText')] : [],
    value: formatNumber(queue.failed),
    level: 'plain',
  },
  {
    name: t('administration:queue.quarantined'),
    notes: queue.quarantined > 0 ? [t('administration:queue.quarantinedText')] : [],
    value: formatNumber(queue.quarantined),
    level: queue.quarantined > 0 ? 'attention' : 'plain',
  },
];

function mailRows(mail: AdminHealth['mail']): HealthRow[] {
  const name = t('administration:mail.service');
  if (!mail)
    return [{ name, notes: [t('administration:mail.offText')], value: t('administration:mail.off'), level: 'missing' }];
  const { lastSentAt, lastFailure } = mail;
  // Letters that have left since then say that the failure is over.
  const isFailing = lastFailure !== null && (lastSentAt === null || lastSentAt < lastFailure.at);
  return [
    { name, notes: [], value: t('administration:mail.on'), level: 'plain' },
    {
      name: t('administration:mail.sent'),
      notes: [],
      value: lastSentAt === null ? t('administration:mail.none') : formatInstant(lastSentAt),
      level: lastSentAt === null || isFailing ? 'plain' : 'good',
    },
    ...(lastFailure === null
      ? []
      : [
          {
            name: t('administration:mail.failed'),
            notes: [
              t(`administration:mail.reason.${lastFailure.reason}`),
              ...(isFailing ? [t('administration:mail.failing')] : []),
            ],
            value: formatInstant(lastFailure.at),
            level: isFailing ? ('attention' as const) : ('plain' as const),
          },
        ]),
  ];
}

const sandboxRows = ({ network, memory }: AdminHealth['sandbox']): HealthRow[] => [
  {
    name: t('administration:sandbox.network'),
    notes: [t(network ? 'administration:sandbox.hasNetwork' : 'administration:sandbox.noNetwork')],
    value: null,
    level: network ? 'good' : 'attention',
  },
  {
    name: t('administration:sandbox.memory'),
    notes: [t(memory ? 'administration:sandbox.hasMemory' : 'administration:sandbox.noMemory')],
    value: null,
    level: memory ? 'good' : 'attention',
  },
];
