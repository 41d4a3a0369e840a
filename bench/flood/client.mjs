// Floods a server with wrong sign-ins over many connections; each sends the next request after the last response. After the
// given seconds it prints the number of responses by status. Uses plain sockets, as an HTTP client would take the core that
// the measuring process needs.
import { connect } from 'node:net';

const [url = '', connections = '200', seconds = '5', accounts = 'many'] = process.argv.slice(2);
const { hostname, port, host } = new URL(url);
const statuses = {};
let sent = 0;

const next = () => {
  sent += 1;
  const email = accounts === 'one' ? 'customer@demo.test' : `nobody${sent}@example.test`;
  const body = JSON.stringify({ email, password: 'wrong password' });
  return `POST /api/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};

const flood = () => {
  const socket = connect({ host: hostname, port: Number(port) });
  let text = '';
  socket.setEncoding('latin1');
  socket.on('connect', () => socket.write(next()));
  socket.on('data', (chunk) => {
    text += chunk;
    const head = text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (text.length < head + 4 + length) return;
    const status = text.slice(9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
    text = '';
    socket.write(next());
  });
  socket.on('error', () => {
    statuses.broken = (statuses.broken ?? 0) + 1;
  });
};

for (let n = 0; n < Number(connections); n += 1) flood();
setTimeout(() => {
  process.stdout.write(JSON.stringify(statuses));
  process.exit();
}, Number(seconds) * 1000);
