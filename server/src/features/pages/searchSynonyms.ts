import { stemsOfQuery } from './searchWords.ts';

/**
 * What students type, and the library's words for it. A line goes from what is typed to what the library says, by `=`: a
 * search for one wording finds the pages of those to its right as well.
 */
const TABLE = `
twos complement = two complement negative binary = two's complement
ones complement = one's complement
sign magnitude = sign and magnitude
base 2 = binary
base 16 = hexadecimal
base 10 = decimal = denary
base ten = denary
number bases = representation of numbers
string manipulation = string handling
hex = hexadecimal
hex code = colour hexadecimal
bcd = binary coded decimal
msb = most significant bit
lsb = least significant bit
real numbers = fractions = floating point
standard form = floating point
mantissa = floating point
big o = big o notation = complexity
bigo = big o notation = complexity
time complexity = complexity
efficiency of algorithms = complexity
osi = osi model = layers = tcp/ip
tcp ip stack = layers = tcp/ip
fde = fetch execute cycle = fetch decode execute cycle
fde cycle = fetch decode execute cycle
fetch execute = fetch decode execute
cpu = processor = central processing unit
alu = arithmetic logic unit
ram = random access memory = main memory
rom = read only memory
ssd = solid state drive = solid state storage
hdd = hard disk drive = magnetic storage
gpu = graphics processing unit
os = operating system
oop = object oriented = object oriented programming
fp = functional programming
gui = graphical user interface = event driven programming
ide = integrated development environment
if statement = if else = selection
if statements = selection
switch case = selection
loops = loop = iteration
for loop = iteration
while loop = iteration
repetition = iteration
function = functions = subroutine
procedure = procedures = subroutine
method = methods = object oriented programming
substring = substrings = string handling
concatenation = string handling
list = array
recursive function = recursion
2d array = two dimensional array
linked list = linked lists
bst = binary search tree
bfs = breadth first
dfs = depth first
fifo = queue
lifo = stack
hash map = hash table
dictionary = hash table
shortest path = pathfinding = dijkstra
a star = astar
astar = pathfinding
k map = karnaugh map
kmap = karnaugh map
boolean logic = boolean algebra = boolean logic
boolean algebra = boolean expression
logic diagram = logic circuit
truth table = truth tables
eor = exclusive or = xor
xor = exclusive or
not gate = inverter
bitmap = pixel = image representation
jpeg = jpg = image
mp3 = sound representation
sample rate = sampling = sound
ascii = character set = text representation
unicode = character set = text representation
emoji = unicode
rle = run length encoding
huffman = huffman coding = compression
zip = compression
lossy = lossy compression
cipher = encryption
caesar = caesar cipher
rsa = public key = asymmetric encryption
ssl = tls
virus = malware = malicious software
viruses = malware
malware = malicious software
hacking = security
phishing = social engineering
dos attack = ddos = denial of service
sql injection = injection
firewall = network security
wifi = wireless
lan wan = network
router switch = network hardware
mac address = network hardware
dns = domain name
www = world wide web
html css = web technologies
javascript = web technologies
select statement = sql
primary key = key = database
normalisation = database normalisation = normalising
3nf = third normal form
gdpr = data protection act = data protection
computer misuse = computer misuse act
copyright = copyright designs and patents act
copywrite = copyright
green computing = environmental
e waste = electronic waste = environment
carbon footprint = environment
algorithm bias = bias
overflow error = overflow
data dictionary = dbms
time slice = scheduling = sharing the processor
illegal = law = misuse
ai = artificial intelligence
neural network = neural networks
fsm = finite state machine
dfa = finite state machine
regex = regular expression
regexp = regular expression
bnf = backus naur form
turing = turing machine
halting = halting problem
decomposition abstraction = computational thinking
flow chart = flowchart
pseudo code = pseudocode
dry run = trace table
tracing = trace table
debug = debugging = error
syntax error = errors
unit test = testing
waterfall agile = software engineering
nea = programming project
coursework = programming project
high level language = high and low level languages
assembly = assembler = low level language
compiler interpreter = translators
von neumann = architecture
harvard = architecture
reverse polish = postfix
rpn = reverse polish notation
color = colour
behavior = behaviour
programme = program
convert = conversion
add = addition
adding = addition
multiply = multiplication
divide = division
represent = representation
`;

/** The stems of one wording. */
export type Wording = readonly string[];

/** For each wording, by its stems joined with blanks, what else it finds. */
export const SYNONYMS: ReadonlyMap<string, readonly Wording[]> = table();

/** Stems in the longest wording of the table. */
export const LONGEST_WORDING = Math.max(...[...SYNONYMS.keys()].map(key => key.split(' ').length));

function table(): Map<string, Wording[]> {
  const found = new Map<string, Wording[]>();
  for (const line of TABLE.trim().split('\n')) {
    const wordings = line.split('=').map(stemsOfQuery);
    wordings.forEach((wording, index) => {
      const key = wording.join(' ');
      const further = wordings.slice(index + 1).filter(other => other.join(' ') !== key);
      if (further.length > 0) found.set(key, [...(found.get(key) ?? []), ...further]);
    });
  }
  return found;
}
