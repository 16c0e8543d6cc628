// The library of hashes needs it as it loads, so this is imported before it; Safari has it since 15.4.
Object.hasOwn ??= (object, key) => Object.getOwnPropertyDescriptor(object, key) !== undefined;
