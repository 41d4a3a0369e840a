import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** An SMTP server on a free port of 127.0.0.1. */
export interface SmtpServer {
  readonly url: string;
  /** The mails that it accepted. */
  readonly mails: ParsedMail[];
  /** Refuses so many of the next mails, after it read them. */
  refuse(count: number): void;
  /** Ends the connection of so many of the next mails after it accepted them, without an answer. */
  hangUp(count: number): void;
  close(): Promise<void>;
}

/** Starts an SMTP server. */
export const openSmtpServer = async (): Promise<SmtpServer> => {
  const mails: ParsedMail[] = [];
  let refused = 0;
  let unanswered = 0;
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
        if (unanswered > 0) {
          unanswered -= 1;
          for (const { _socket: socket } of server.connections) socket.destroy();
          return;
        }
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (count) => {
      refused = count;
    },
    hangUp: (count) => {
      unanswered = count;
    },
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  };
};

/** The mails to an address, in their order. */
export const mailsTo = (mails: readonly ParsedMail[], email: string): ParsedMail[] =>
  mails.filter(({ to }) => to && !Array.isArray(to) && to.text === email);

/** The link of a mail. @throws TypeError if it has none */
export const linkIn = (mail: ParsedMail | undefined): URL =>
  new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
