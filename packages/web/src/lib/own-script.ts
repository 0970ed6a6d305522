interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface PolicyMaker {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

/** The one policy that the page's `trusted-types` allows us: addresses of our own build, and nothing else. */
const policy = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes?.createPolicy('app', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new Error('Only scripts of our own build may run.');
    return url;
  },
});

/** Starts a worker from a file of our build, also where the browser enforces trusted types. */
export function startOwnWorker(url: string): Worker {
  // The types of the DOM know only strings here; an enforcing browser wants the policy's own kind of value.
  return new Worker((policy ? policy.createScriptURL(url) : url) as string, { type: 'module' });
}
