/** Returns a function that makes one value per object: the same for each call with that object. */
export function onePer<Owner extends object, Value>(make: (owner: Owner) => Value): (owner: Owner) => Value {
  const made = new WeakMap<Owner, Value>();
  return (owner) => {
    const value = made.get(owner) ?? make(owner);
    made.set(owner, value);
    return value;
  };
}
