import * as z from 'zod/mini';
import { type FoodImport, foodImportSchema } from '../../contract/foodTables.ts';
import { unguarded } from '../../kernel/database/queryGuard.ts';
import { NotFound } from '../../kernel/errors.ts';
import { implement } from '../../kernel/http/implement.ts';
import { StreamedResponse } from '../../kernel/http/streamedResponse.ts';
import { audit } from '../../people/audit.ts';
import { AuditEntry } from '../../people/auditEntries.model.ts';
import { decodeText } from './decodeText.ts';
import { exportFoods } from './exportFoods.ts';
import { importFoods } from './importFoods.ts';
import { previewFoods } from './previewFoods.ts';

/** The reason of the revisions of an import without one. */
const importReason = 'CSV import';

/** Foods as CSV files. */
export const foodTables = implement('foodTables', {
  export: ({ scope, actor, log }) =>
    new StreamedResponse(exportFoods(scope, actor), (error) => log.error({ err: error }, 'export')),

  preview: ({ body, scope, actor, clock }) =>
    previewFoods({
      ...{ text: decodeText(body.file.bytes), sign: body.decimals, basis: body.basis },
      ...{ scope, actor },
      ...{ reason: importReason, now: clock() },
    }),

  import: {
    create: async (call) => {
      const { body, scope, actor, clock, maxOwnedRows } = call;
      call.requireProof();
      const text = decodeText(body.file.bytes);
      const reason = body.reason ?? importReason;
      const acceptsUnsafe = body.accept_unsafe === true;
      const rows = {
        text,
        sign: body.decimals,
        basis: body.basis,
        scope,
        actor,
        reason,
        now: clock(),
        maxOwnedRows,
        acceptsUnsafe,
        currency: body.currency,
      };
      const done = await importFoods(rows);
      return audit(call, 'foods.import', { details: { ...done } });
    },
    respond: async (id): Promise<FoodImport> => {
      const entry = await unguarded(AuditEntry, "the caller's own import").findByPk(id);
      if (entry === null) throw new NotFound();
      return z.parse(foodImportSchema, JSON.parse(entry.details));
    },
  },
});
