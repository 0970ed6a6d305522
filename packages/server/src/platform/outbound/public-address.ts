import { BlockList, isIP, isIPv6 } from 'node:net';

// What is not an address of somebody on the internet: this machine, its networks, and ranges that stand for other
// addresses.
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');

// Only 2000::/3 is in use as global unicast; within it these are something else: Teredo, benchmarks, ORCHID,
// documentation, 6to4.
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address belongs to the public internet. Anything that is no plain address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv6(address)) return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
  return !closed.check(address, 'ipv4');
}
