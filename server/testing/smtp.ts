import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { atEnd } from './atEnd.ts';

/** An SMTP server for tests, on a free port of 127.0.0.1. */
export interface TestSmtpServer {
  readonly url: string;
  /** The mails that it accepted. */
  readonly mails: ParsedMail[];
  /** Refuses so many of the next mails, after it read them. */
  refuse(count: number): void;
}

/** Starts an SMTP server; it is stopped after the file's tests. */
export const startTestSmtpServer = async (): Promise<TestSmtpServer> => {
  const mails: ParsedMail[] = [];
  let refused = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => {
      simpleParser(stream).then((mail) => {
        if (refused > 0) {
          refused -= 1;
          done(Object.assign(new Error('<una@example.test> try again later'), { responseCode: 451 }));
          return;
        }
        mails.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => void server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (count) => {
      refused = count;
    },
  };
};
