import { atEnd } from './atEnd.ts';
import { openSmtpServer, type SmtpServer } from './smtpServer.ts';

/** Starts an SMTP server that is stopped after the file's tests. */
export const startTestSmtpServer = async (): Promise<SmtpServer> => {
  const smtp = await openSmtpServer();
  atEnd(smtp.close);
  return smtp;
};
