import { describe, expect, it } from 'vitest';
import { isPlainWater } from './plainWater.ts';

describe('isPlainWater', () => {
  it.each([
    'Water',
    'Beverages, water, tap, municipal',
    'Water, bottled, generic',
    'Tap water (hot)',
    'Cooking water',
    'Ice cubes',
    'Mineralwasser',
    'Leitungswasser',
    'Eau du robinet',
    'Agua',
    'Acqua minerale',
    'Soup, stock, beef, home-prepared',
    'Chicken stock, home-prepared',
    'My bone broth',
    'Low-sodium beef broth',
    'Rice water',
    'Rinderfond',
    'Clear soup',
    'Knochenbrühe',
    'Caldo de pollo',
    'Broth of bones, without onion',
  ])('is true for %s', (name) => expect(isPlainWater(name)).toBe(true));

  it.each([
    'Oats, rolled, cooked with water',
    'Fish, tuna, light, canned in water, drained solids',
    'Chicken in broth',
    'Waterchestnuts, chinese, raw',
    'Water chestnuts',
    'Watermelon, raw',
    'Watercress',
    'Ice cream',
    'Fondue',
    'Stockfish',
    'Bouillon cubes',
    'Soup, beef broth, powder, dry',
    'Chicken liver, raw',
    'Rice',
    '',
  ])('is false for %j', (name) => expect(isPlainWater(name)).toBe(false));
});
