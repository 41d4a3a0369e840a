// Sends requests to an address over one keep-alive connection. Reports the time per response and the digest of its bytes
// through shared memory, so that the waiting thread can block. Plain JavaScript, as Node 20 cannot start a thread from
// TypeScript.
import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';

const { done, measured, digest } = workerData;
const agents = new Map();

const agentFor = (host) => {
  const agent = agents.get(host) ?? new Agent({ keepAlive: true, maxSockets: 1 });
  agents.set(host, agent);
  return agent;
};

const ask = ({ url, headers }) =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent: agentFor(new URL(url).host) }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(chunks));
    }).on('error', reject);
  });

parentPort.on('message', async (asked) => {
  const start = process.hrtime.bigint();
  let chunks = [];
  for (let n = 0; n < asked.repeats; n++) chunks = await ask(asked);
  measured[0] = Number(process.hrtime.bigint() - start) / asked.repeats;
  const sent = Buffer.concat(chunks);
  const body = asked.headers['accept-encoding'] === 'br' ? brotliDecompressSync(sent) : sent;
  digest.set(createHash('sha256').update(body).digest());
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
parentPort.postMessage('ready');
