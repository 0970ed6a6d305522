import type { Finding } from './finding.ts';

/** Endpoints that the client never names, and who calls them. */
const CALLED_BY_OTHERS: Readonly<Record<string, string>> = {
  beginSocialLogin: 'the browser, by the address of a button',
  finishSocialLogin: 'the browser, sent back by the service that somebody signs in with',
  getOrganizationLogo: 'the browser, by the address of a picture',
  getNotePicture: 'the browser, by the address of a picture',
  getRecapVideo: 'the browser, by the address of a video',
  describeUploads: 'programs that upload by tus, before they begin',
  getUpload: 'programs that upload by tus, to go on where they were',
  deleteFile: 'programs that delete one file',
  restoreFile: 'programs that take back what they deleted',
  receiveBillingEvent: 'the payment service',
  searchByKey: 'programs with an API key',
  answerByKey: 'programs with an API key',
  listFilesByKey: 'programs with an API key',
  uploadFilesByKey: 'programs with an API key',
  mcpByKey: 'programs that speak MCP, with an API key',
  getEndpointOverrides: 'programs that know the interface of the specification (statement D1.2)',
  getModels: 'programs that know the interface of the specification (statement D1.8)',
  listSourceDocs: 'programs that know the interface of the specification (statement C2.3)',
};

const CONTRACT = 'packages/contracts/src/contract.ts';

/**
 * Endpoints that nobody calls: each is named by the client, or stands in the list of those that others call. What the
 * list names and the client has come to call, or what is no endpoint any more, is a finding too.
 *
 * @param names - of all endpoints
 * @param client - its sources without tests, by path
 */
export function checkEndpoints(
  names: readonly string[],
  client: ReadonlyMap<string, string>,
  calledByOthers: Readonly<Record<string, string>> = CALLED_BY_OTHERS,
): Finding[] {
  const named = new Set([...client.values()].flatMap(text => text.match(/\w+/g) ?? []));
  const others = new Set(Object.keys(calledByOthers));
  const finding = (message: string): Finding => ({ file: CONTRACT, line: 1, message });
  return [
    ...names
      .filter(name => !named.has(name) && !others.has(name))
      .map(name => finding(`nobody calls ${name}: take it away, or say who does in tools/checks/endpoints.ts.`)),
    ...[...others]
      .filter(name => named.has(name) || !names.includes(name))
      .map(name =>
        finding(`${name} is ${named.has(name) ? 'called by the client' : 'no endpoint'}: take it from the list.`),
      ),
  ];
}
