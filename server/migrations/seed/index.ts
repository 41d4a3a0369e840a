import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import type { Database } from '../../kernel/database/connection.ts';
import { loadDemo } from './demo.ts';
import { readDemo } from './demoTables.ts';
import { loadSafetyRules } from './foodSafety.ts';
import { loadFoods } from './foods.ts';
import { readFoods } from './foodTables.ts';
import { loadLimits, readLimits } from './limits.ts';
import { loadNeeds, readNeeds, readStandards } from './needs.ts';
import { readNotes } from './notes.ts';
import { loadReferenceData, readReferenceData } from './referenceData.ts';
import { loadStandards } from './standards.ts';
import { loadStarters } from './starters.ts';
import { readStarters } from './starterTables.ts';
import { loadStepTemplates, readStepTemplates } from './stepTemplates.ts';
import { readSupplements } from './supplementTables.ts';
import { loadTargetSets, readTargetSets } from './targetSets.ts';
import { loadVariableValues, readVariableValues } from './variableValues.ts';

/**
 * Loads the shipped data in one transaction. It can be repeated and never overwrites users' changes.
 * @param folder other than the product's own, for tests
 * @throws FixtureError with file, line and reason for a malformed file
 */
export const seedShippedData = async (database: Database, folder?: string): Promise<void> => {
  const referenceData = readReferenceData(folder);
  const foods = [...readFoods(folder), ...readSupplements(folder)];
  const standards = readStandards(folder);
  const needs = readNeeds(standards, folder);
  const notes = readNotes(folder);
  const variable = readVariableValues(folder);
  const limits = readLimits(folder);
  const stepTemplates = readStepTemplates(folder);
  const targetSets = readTargetSets(folder);
  await database.write(async () => {
    const newWords = await loadReferenceData(referenceData);
    await loadFoods(database, foods);
    const newVariable = await loadVariableValues(variable);
    const newLimits = await loadLimits(limits);
    const newRules = await loadSafetyRules(folder);
    await loadNeeds(needs, notes);
    await loadTargetSets(targetSets);
    await loadStepTemplates(stepTemplates);
    const newBounds = await loadStandards(standards, needs, notes);
    // Servers cache warnings, and the names and bounds of nutrients, together with the values.
    if (newRules || newWords || newBounds || newVariable || newLimits) await Catalogue.advance();
  });
};

/**
 * Loads the demo accounts, pets and recipes. Never use it in production. Call `seedShippedData` first.
 * @returns the recipes that were left out, and why
 */
export const seedDemo = (database: Database, folder?: string): Promise<string[]> => {
  const demo = readDemo(folder);
  return database.write(() => loadDemo(demo));
};

/**
 * Loads the recipes that every installation has. Call it last, so that the rows of the demo data keep their ids.
 * @returns the recipes that were left out, and why
 */
export const seedStarters = (database: Database, folder?: string): Promise<string[]> => {
  const starters = readStarters(folder);
  return database.write(() => loadStarters(starters));
};
